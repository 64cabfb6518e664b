import { departureMoment } from '@rihla/contract/departures/departure-moment.ts'
import {
  confirmedRemindersAt,
  nextConfirmedReminderAt,
  nextReminderAt,
  nothingAsked,
  remindersDue,
  surplusDueAt,
  waitOf,
} from '@rihla/contract/bookings/booking-deadlines.ts'
import type {
  ActionBy,
  ActionFrom,
  BookingAction,
  BookingReminder,
  MailReceiver,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { isPaymentVerified as isPaymentVerifiedIn, type SeatHoldingStatus } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { findDeadlineHours } from '#settings/settings.queries.ts'
import { bookingEntry } from '../booking-entry.ts'
import { updateMissingSurplusDue } from '#bookings/row/open-money.queries.ts'
import { reminded, transitionBooking } from '../transition-booking.ts'
import {
  type Ended,
  listEnded,
  listUnansweredDateChanges,
  listWithoutDeadline,
  lockToRemind,
  updateDeadline,
  updateReminded,
  updateRequestLapsed,
} from './deadlines.queries.ts'
import { lockBooking } from '../transitions.queries.ts'
import { waitColumns } from '../wait-columns.ts'

const atOnce = 200

/** Every minute: what happens to bookings by the passing of time (docs/product/bookings.md#deadlines). */
export async function watchDeadlines(context: Context): Promise<void> {
  await setMissingDeadlines(context)
  await endDueBookings(context)
  while ((await sendReminders(context)) === atOnce);
}

/** Bookings older than deadlines get theirs from now on. */
async function setMissingDeadlines({ db, clock, config }: Context): Promise<void> {
  const hours = await findDeadlineHours(db)
  await updateMissingSurplusDue(db, surplusDueAt(clock.now(), hours))
  const bookings = await listWithoutDeadline(db, atOnce)
  for (const booking of bookings) {
    const departsAt = departureMoment(booking, config.platformTimeZone)
    const wait = waitOf({ status: booking.status, ...nothingAsked })
    const columns = waitColumns(wait, { now: clock.now(), departsAt, hours })
    await updateDeadline(db, booking, { departs_at: departsAt, ...columns })
  }
}

/** What happens to a booking whose deadline has passed without a decision. */
const endings: {
  [Status in SeatHoldingStatus]: (booking: Ended) => ActionFrom<Status> & ActionBy<'platform'>
} = {
  // what has arrived goes back
  pending: ({ isPartlyPaid }) => (isPartlyPaid ? 'return_payment' : 'expire'),
  payment_verified: ({ hasDeparted }) => (hasDeparted ? 'lapse' : 'close_details'),
  agency_approved: () => 'lapse',
  // a request to cancel: by the rules
  confirmed: () => 'decline_cancellation',
}

/** Each booking in its own transaction: a concurrent decision about one of them stops no other. */
async function endDueBookings(context: Context): Promise<void> {
  for (const booking of await listEnded(context.db, context.clock.now(), atOnce)) {
    const { id, status, isCheckedIn } = booking
    if (status === 'confirmed' && isCheckedIn) await updateRequestLapsed(context.db, id, context.clock.now())
    else await end(context, id, endings[status](booking))
  }
  for (const id of await listUnansweredDateChanges(context.db, context.clock.now(), atOnce)) {
    await end(context, id, 'lapse_date_change')
  }
}

async function end(context: Context, bookingId: string, action: BookingAction): Promise<void> {
  try {
    await context.db.transaction().execute(async (trx) => {
      // a check-in that is being recorded is seen
      if (action === 'decline_cancellation') await lockBooking(trx, bookingId)
      await transitionBooking(context, trx, { bookingId, action, actor: { id: null, role: 'platform' }, owner: 'any' })
    })
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'booking.transition_stale')) throw error
  }
}

/** Returns the number of reminders. */
async function sendReminders({ db, clock, config }: Context): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const bookings = await lockToRemind(trx, now, atOnce)
    for (const booking of bookings) {
      const wait = waitOf({
        status: booking.status,
        isProofRequested: booking.proof_requested_at !== null,
        areDetailsRequested: booking.details_requested_at !== null,
        isCancellationRequested: booking.cancellation_requested_at !== null,
        isDateChangeRequested: booking.date_change !== null,
      })
      const { waiting_since: since, due_at: due } = booking
      const isPaymentVerified = isPaymentVerifiedIn(booking.status)
      const remind = (action: BookingReminder, remindedAre: readonly MailReceiver[]) =>
        insertOutboxEntries(trx, [bookingEntry(booking.id, { action, note: null, isPaymentVerified, remindedAre })])
      if (!wait || !since || !due) {
        const isConfirmed = booking.status === 'confirmed'
        for (const reminder of isConfirmed ? remindersOfConfirmed(booking, config.platformTimeZone) : []) {
          await remind(reminder, ['customer'])
        }
        const next = isConfirmed ? nextConfirmedReminderAt(reminded(booking), now, config.platformTimeZone) : null
        await updateReminded(trx, booking.id, { reminders_sent: 0, remind_at: next })
        continue
      }
      const { to, sent } = remindersDue(wait, { since, due, sent: booking.reminders_sent }, now)
      await remind('remind', to)
      await updateReminded(trx, booking.id, {
        reminders_sent: sent,
        remind_at: nextReminderAt(wait, { since, due, sent }),
      })
    }
    return bookings.length
  })
}

/** Of a balance only while it is not paid. */
function remindersOfConfirmed(
  booking: Awaited<ReturnType<typeof lockToRemind>>[number],
  timeZone: string,
): BookingReminder[] {
  const { starts_on: startsOn, remaining_due_on: balanceDueOn, remaining_paid_at: paidAt, remind_at: at } = booking
  return confirmedRemindersAt({ startsOn, balanceDueOn }, at!, timeZone).filter(
    (reminder) => reminder !== 'remind_balance' || paidAt === null,
  )
}
