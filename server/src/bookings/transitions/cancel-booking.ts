import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { transitionBooking } from './transition-booking.ts'

/** The customer cancels: the seats are released, and an admin pays the refund. */
export async function cancelBooking(context: Context, customer: CurrentUser, bookingId: string): Promise<void> {
  await context.db.transaction().execute((trx) =>
    transitionBooking(context, trx, {
      bookingId,
      action: 'cancel',
      actor: customer,
      owner: { customerId: customer.id },
    }),
  )
}
