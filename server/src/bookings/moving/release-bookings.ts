import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { moveBooking } from './move-booking.ts'

type Deleted = { tripId: string } | { agencyId: string } | { customerId: string }

const columnOf = (deleted: Deleted) =>
  'tripId' in deleted
    ? (['trip_id', deleted.tripId] as const)
    : 'agencyId' in deleted
      ? (['agency_id', deleted.agencyId] as const)
      : (['customer_id', deleted.customerId] as const)

/**
 * Takes the bookings of a deleted trip, agency or customer out of every list: living ones become `refund_pending` and
 * give their seats back; those stay in the admin's list until the money is returned (DECISIONS.md §6). Call it again
 * after the departures are gone: a booking may have been waiting for them. Answers how many were living.
 */
export async function releaseBookingsOf(
  context: Context,
  trx: Transaction,
  deleted: Deleted,
  reason: string,
): Promise<number> {
  const [column, id] = columnOf(deleted)
  const living = await trx
    .selectFrom('bookings')
    .select('id')
    .where(column, '=', id)
    .where('status', 'in', [...seatHoldingStatuses])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id: bookingId } of living) {
    await moveBooking(context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
      note: reason,
    })
  }
  // a booking may have been made since the look above: it stays visible, living, for the next call to release
  await trx
    .updateTable('bookings')
    .set({ deleted_at: context.clock.now() })
    .where(column, '=', id)
    .where('status', 'not in', [...seatHoldingStatuses])
    .where('deleted_at', 'is', null)
    .execute()
  return living.length
}
