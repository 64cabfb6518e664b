import type { Context } from '../../context.ts'
import type { CurrentUser } from '../../http/current-user.ts'
import { moveBooking } from './move-booking.ts'

/** The agency took the foreign cash of an international trip, once. */
export async function collectCash(context: Context, agency: CurrentUser, bookingId: string): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) =>
      moveBooking(context, trx, { bookingId, action: 'collect_cash', actor: agency, owner: { agencyId: agency.id } }),
    )
}
