import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionBooking } from './transition-booking.ts'

/** The agency records, once, that it collected the foreign cash of an international trip. */
export async function collectCash(context: Context, agency: CurrentUser, bookingId: string): Promise<void> {
  await context.db.transaction().execute((trx) =>
    transitionBooking(context, trx, {
      bookingId,
      action: 'collect_cash',
      actor: agency,
      owner: { agencyId: agency.id },
    }),
  )
}
