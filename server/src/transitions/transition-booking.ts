import { type BookingStatus, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import {
  type BookingAction,
  type MailReceiver,
  releasesSeats,
  takesSeats,
  transitionOf,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingActor, BookingQuestion } from '@rihla/contract/lifecycle/transition.ts'
import { nextConfirmedReminderAt, surplusDueAt, waitOf } from '@rihla/contract/bookings/booking-deadlines.ts'
import { canAct } from '@rihla/contract/lifecycle/booking-policy.ts'
import { wasPaymentVerified } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { raisedCode } from '#database/database-errors.ts'
import type { DB } from '#database/tables.ts'
import { requireFound } from '#http/ids.ts'
import { postBooking } from '#ledger/post-booking.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { updatePromoReturningUse, updatePromoTakingUse } from '#promos/promos.queries.ts'
import { findDeadlineHours } from '#settings/settings.queries.ts'
import { updateDepartureReleasing, updateDepartureTaking } from '#seats/trip-departures.queries.ts'
import { type AutomaticAction, findAutomaticAction } from './automatic-transitions.queries.ts'
import { bookingEntry } from './booking-entry.ts'
import { dueMinorOf, surplusLeftMinorOf } from '#bookings/row/booking-amounts.ts'
import { departsAtOf, factsOf, hasDepartedAt } from '#bookings/row/booking-facts.ts'
import { collectedAlready, refusal, requireSeen, staleness } from './refused-transitions.ts'
import {
  type BookingForTransition,
  type BookingOwner,
  findBookingForTransition,
  insertBookingEvent,
  isCollectionAction,
  lockBooking,
  updateBookingCollecting,
  updateBookingStatus,
} from './transitions.queries.ts'
import { waitColumns } from './wait-columns.ts'

export interface Actor {
  /** `null`: the platform itself. */
  id: string | null
  role: BookingActor
}

export interface BookingTransition {
  bookingId: string
  action: BookingAction
  actor: Actor
  owner: BookingOwner
  /** Text for the event log and the mails. */
  note?: string | null | undefined
  /** Further columns to update; called with the booking as it was read. */
  changes?: (booking: BookingForTransition) => Updateable<DB['bookings']>
  /** The booking as the caller has read it in this transaction, to decide about its amounts. */
  found?: BookingForTransition
  /** Major units: the verified money that the admin saw. Another sum by now is 409. */
  verifiedBefore?: number | undefined
  /** What arrived with it, of a transfer that is verified; for the mail. */
  arrivedMinor?: (booking: BookingForTransition) => Minor
  /** Of this refund, for the mail. */
  sentMinor?: Minor
  /** What is recorded with it, before seats are released: those that wait for the departure must not wait for this. */
  record?: (booking: BookingForTransition, eventId: string) => Promise<void>
  /** Moves the seats to another departure, before the booking refers to it: that check locks the departure. */
  moveSeats?: (booking: BookingForTransition) => Promise<void>
  /** Time for `ask_for_details`. */
  detailsWithinHours?: number
  /** Receivers of the lifecycle's mails who are notified separately. */
  skipMailTo?: readonly MailReceiver[]
}

/**
 * The only function that performs transitions (docs/product/bookings.md#lifecycle): compare-and-set on the status and sums that
 * were read, the event, the ledger, the outbox entry, and the release of seats and promo use where the transition ends the
 * booking. Returns the booking as it was read. Throws `not_found` for bookings of other owners and
 * `booking.transition_stale` when the transition is not, or no longer, possible.
 */
export async function transitionBooking(
  context: Context,
  trx: Transaction,
  transition: BookingTransition,
): Promise<BookingForTransition> {
  const { bookingId, action, actor } = transition
  const note = transition.note || null
  const booking = transition.found ?? requireFound(await findBookingForTransition(trx, bookingId, transition.owner))
  if (!canAct(action, factsOf(booking, context.clock), actor.role)) throw await refusal(trx, booking, transition)
  await requireSeen(trx, booking, transition)
  if (transitionOf(action).asks.note === 'required' && !note) throw new DomainError('booking.reason_required')

  const now = context.clock.now()
  const from = booking.status
  const to = transitionOf(action).to ?? from
  const changes = {
    ...(keepsWait(action, from) ? {} : await waitAfter(context, trx, booking, transition)),
    ...(transitionOf(action).effect.keepsRefundDue ? {} : { refund_due_minor: null }),
    ...transition.changes?.(booking),
    updated_at: now,
  }
  const after = { ...booking, ...changes, status: to } as BookingForTransition
  const surplusDue = await surplusDueAfter(trx, booking, after, now)
  if (transition.moveSeats) {
    const { status, waiting_since: waitingSince } = requireFound(await lockBooking(trx, bookingId))
    const isUnchanged = status === from && waitingSince?.getTime() === booking.waiting_since?.getTime()
    if (!isUnchanged) throw await staleness(trx, booking, actor)
    await transition.moveSeats(booking)
  }
  const hasWon = isCollectionAction(action)
    ? await updateBookingCollecting(trx, bookingId, { from, now, action, receivedBefore: booking.received_minor })
    : await updateBookingStatus(trx, booking, {
        termsVersion: answersChanges(action) ? booking.terms_version : undefined,
        to,
        changes: { ...changes, surplus_due_at: surplusDue },
      })
  if (!hasWon) throw (await collectedAlready(trx, booking, action)) ?? (await staleness(trx, booking, actor))

  const eventId = uuid()
  await transition.record?.(booking, eventId)
  await insertBookingEvent(trx, {
    id: eventId,
    booking_id: bookingId,
    action,
    actor_id: actor.id,
    actor_role: actor.role,
    from_status: from,
    to_status: to,
    note,
    created_at: now,
    ...(isPriceChanged(changes, booking) && { former_total_minor: booking.total_minor }),
    due_minor: dueMinorOf(after),
  })
  await postBooking(trx, bookingId)
  const isPaymentVerified =
    wasPaymentVerified({ status: to, pastStatuses: booking.past }) || (booking.received_minor ?? 0) > 0
  const next = hasDepartedAt(booking, now) ? undefined : await findAutomaticAction(trx, bookingId, action)
  const skipMailTo = [...(transition.skipMailTo ?? []), ...(next ? skippedBefore[next] : [])]
  const isSilent = context.isSilent ? { isSilent: true as const } : {}
  await insertOutboxEntries(trx, [
    bookingEntry(bookingId, {
      action,
      note,
      isPaymentVerified,
      skipMailTo,
      ...(transition.sentMinor !== undefined && { sentMinor: transition.sentMinor, refundOf: eventId }),
      ...(transition.arrivedMinor && { arrivedMinor: transition.arrivedMinor(booking) }),
      ...isSilent,
    }),
  ])
  if (releasesSeats(action)) await release(trx, booking, from)
  if (takesSeats(action)) await take(trx, booking, now)
  if (next) await transitionBooking(context, trx, { bookingId, action: next, actor: platform, owner: 'any' })
  return booking
}

const isPriceChanged = ({ total_minor: totalMinor }: Updateable<DB['bookings']>, booking: BookingForTransition) =>
  totalMinor !== undefined && totalMinor !== booking.total_minor

/** A surplus is promised within the days of refunds; what is added to it, by the same moment. */
async function surplusDueAfter(trx: Transaction, before: BookingForTransition, after: BookingForTransition, now: Date) {
  if (surplusLeftMinorOf(after) === 0) return null
  if (surplusLeftMinorOf(before) > 0 && before.surplus_due_at !== null) return before.surplus_due_at
  return surplusDueAt(now, await findDeadlineHours(trx))
}

const answersChanges = (action: BookingAction): boolean => transitionOf(action).effect.wait === 'answers_changes'

/** What a booking waits for goes on, with its deadline; an accepted change of the trip concerns no wait. */
function keepsWait(action: BookingAction, from: BookingStatus): boolean {
  const { effect, to } = transitionOf(action)
  if (effect.wait === 'kept_while_refund_due') return isRefundDue(from)
  return effect.wait === 'kept' || (effect.wait === 'answers_changes' && to === null)
}

const platform: Actor = { id: null, role: 'platform' }

/** Who needs no mail about a transition, because the next one follows at once and says more. */
const skippedBefore: Record<AutomaticAction, readonly MailReceiver[]> = {
  approve: ['customer', 'agency'],
  confirm: ['customer'],
}

/** What the booking waits for after the transition, and until when. */
async function waitAfter(
  context: Context,
  trx: Transaction,
  booking: BookingForTransition,
  { action, detailsWithinHours = 0 }: Pick<BookingTransition, 'action' | 'detailsWithinHours'>,
) {
  const now = context.clock.now()
  const { to, effect } = transitionOf(action)
  const status = to ?? booking.status
  const askedAt = (question: BookingQuestion, since: Date | null) => {
    if (effect.wait === `asks_${question}`) return now
    return status === booking.status && effect.wait !== `answers_${question}` ? since : null
  }
  const cancellationRequestedAt = askedAt('cancellation', booking.cancellation_requested_at)
  const requests = {
    proof_requested_at: askedAt('proof', booking.proof_requested_at),
    details_requested_at: askedAt('details', booking.details_requested_at),
    cancellation_requested_at: cancellationRequestedAt,
    asked_refund_minor: cancellationRequestedAt && booking.asked_refund_minor,
    // any other transition ends a request for another date
    date_change: null,
  }
  const wait = waitOf({
    status,
    isProofRequested: requests.proof_requested_at !== null,
    areDetailsRequested: requests.details_requested_at !== null,
    isCancellationRequested: requests.cancellation_requested_at !== null,
    isDateChangeRequested: effect.wait === 'asks_date_change',
  })
  const departsAt = departsAtOf(booking, context.config.platformTimeZone)
  const hours = wait ? { ...(await findDeadlineHours(trx)), detailsWithinHours } : noHours
  const tripReminder =
    status === 'confirmed' && !wait
      ? { remind_at: nextConfirmedReminderAt(reminded(booking), now, context.config.platformTimeZone) }
      : {}
  return { ...requests, ...waitColumns(wait, { now, departsAt, hours }), ...tripReminder }
}

/** What the reminders of a confirmed booking depend on. */
export const reminded = (
  booking: Pick<BookingForTransition, 'starts_on' | 'remaining_due_on' | 'remaining_paid_at'>,
) => ({
  startsOn: booking.starts_on,
  balanceDueOn: booking.remaining_paid_at === null ? booking.remaining_due_on : null,
})

const noHours = { verifyWithinHours: 0, approveWithinHours: 0, proofWithinHours: 0, refundWithinHours: 0 }

/** Takes the seats and the promo use of a revived booking again. */
async function take(trx: Transaction, booking: BookingForTransition, now: Date): Promise<void> {
  const isTaken =
    (booking.promo_id === null || (await updatePromoTakingUse(trx, booking.promo_id, now))) &&
    booking.departure_id !== null &&
    (await updateDepartureTaking(trx, { departureId: booking.departure_id, seats: booking.seats, now }).catch(refusing))
  if (!isTaken) throw new DomainError('booking.seats_gone')
}

/** A cancelled departure has no seats (docs/product/departures.md#cancellation). */
function refusing(error: unknown): false {
  if (raisedCode(error) !== 'booking.departure_cancelled') throw error
  return false
}

/** Promo before departure: the global lock order (docs/locking.md). */
async function release(trx: Transaction, booking: BookingForTransition, from: BookingStatus): Promise<void> {
  if (booking.promo_id && from !== 'confirmed') await updatePromoReturningUse(trx, booking.promo_id)
  if (booking.departure_id) await updateDepartureReleasing(trx, booking.departure_id, booking.seats)
}
