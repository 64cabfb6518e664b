import type { MailReceiver } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import {
  lockPromosAndDepartures,
  lockUnfinished,
  type DeletionTarget,
  updateBookingsOfDeletion,
} from './deletion-bookings.queries.ts'
import { transitionBooking } from './transition-booking.ts'

/** The customer or agency concerned is notified of the deletion once, not per booking. */
const skipMailTo = (target: DeletionTarget): readonly MailReceiver[] =>
  'customerId' in target ? ['customer'] : ['agency']

/**
 * Removes the bookings of a deleted trip, agency or customer from every list. Unfinished ones become `refund_pending` and
 * release their seats; they stay in the admin's list until the refund is paid
 * (docs/product/bookings.md#deleted-trips-and-people). Trips that have ended keep their status
 * (docs/decisions/0015-account-deletion.md). Call it again after the departures are deleted, because a booking may have
 * been waiting for their locks. Returns the number of unfinished bookings.
 */
export async function releaseBookingsOf(
  context: Context,
  trx: Transaction,
  target: DeletionTarget,
  reason: string,
): Promise<number> {
  const today = context.clock.today()
  const unfinished = await lockUnfinished(trx, target, today)
  await lockPromosAndDepartures(trx, unfinished)
  for (const { id: bookingId } of unfinished) {
    await transitionBooking(context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
      note: reason,
      skipMailTo: skipMailTo(target),
    })
  }
  await updateBookingsOfDeletion(trx, target, { today, now: context.clock.now() })
  return unfinished.length
}
