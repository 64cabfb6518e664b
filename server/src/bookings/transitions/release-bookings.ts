import type { MailReceiver } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import {
  lockPromosAndDepartures,
  lockUnfinished,
  type Owning,
  updateBookingsOfDeletion,
} from './deletion-bookings.queries.ts'
import { transitionBooking } from './transition-booking.ts'

/** Whoever deletes hears of it once, not once per booking. */
const skipMailTo = (owning: Owning): readonly MailReceiver[] => ('customerId' in owning ? ['customer'] : ['agency'])

export const todayOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>): CalendarDate =>
  dayIn(config.platformTimeZone, clock.now())

/**
 * Takes the bookings of a deleted trip, agency or customer out of every list: living ones become `refund_pending` and
 * give their seats back; those stay in the admin's list until the money is returned (DECISIONS.md §6). Journeys that are
 * over stay what they were (decision 0015). Call it again after the departures are gone: a booking may have been waiting
 * for them. Answers how many were living.
 */
export async function releaseBookingsOf(
  context: Context,
  trx: Transaction,
  owning: Owning,
  reason: string,
): Promise<number> {
  const today = todayOf(context)
  const living = await lockUnfinished(trx, owning, today)
  await lockPromosAndDepartures(trx, living)
  for (const { id: bookingId } of living) {
    await transitionBooking(context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
      note: reason,
      skipMailTo: skipMailTo(owning),
    })
  }
  await updateBookingsOfDeletion(trx, owning, { today, now: context.clock.now() })
  return living.length
}
