import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionBooking } from './transition-booking.ts'

/** The agency records, once, that it collected the remaining amount of a deposit. */
export async function collectRemaining(context: Context, agency: CurrentUser, bookingId: string): Promise<void> {
  await context.db.transaction().execute((trx) =>
    transitionBooking(context, trx, {
      bookingId,
      action: 'collect_remaining',
      actor: agency,
      owner: { agencyId: agency.id },
    }),
  )
}
