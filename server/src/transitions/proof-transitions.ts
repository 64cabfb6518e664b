import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { requirePlausible } from './second-admin/acts-on-bookings.ts'
import { by, transitionAsAdmin } from './booking-transitions.ts'
import { attachProof, chosenAccountOf, type PaymentProof, referenceOf } from './payment-proof.ts'
import { enoughMinor, shortfallMinorOf, receiving, recordPayment, type Verification } from './receipts.ts'
import { hasReceiptOf } from './receipts.queries.ts'
import { transitionBooking } from './transition-booking.ts'

/**
 * The payment of a rejected booking has arrived after all: it takes its seats again. 409 `booking.seats_gone` where they are
 * not free any more; the payment is refunded then.
 */
export const reviveBooking = (
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { note, verifiedBefore, receivedOn, reference, transferAt, confirmedAmount, ...stated }: Verification,
) =>
  transitionAsAdmin(context, admin, bookingId, {
    action: 'revive',
    transferAt,
    note,
    verifiedBefore,
    changes: (booking) => receiving(booking, enoughMinor(booking, stated), context.clock.now()),
    async record(trx, booking, eventId) {
      const receivedMinor = enoughMinor(booking, stated)
      const dueMinor = shortfallMinorOf(booking)
      await requirePlausible(context, trx, admin, booking, { receivedMinor, dueMinor, confirmedAmount })
      const statedMinor = stated.receivedAmount === undefined ? undefined : receivedMinor
      const received = { receivedMinor: statedMinor, receivedOn, reference }
      await recordPayment(context, admin, { trx, booking, eventId }, received)
    },
    arrivedMinor: (booking) => enoughMinor(booking, stated),
  })

/** The customer sends another proof after a request. What is not sent again stays as it was, except of a transfer that has arrived. */
export async function sendProof(
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  proof: PaymentProof,
): Promise<void> {
  const reference = referenceOf(proof)
  const account = chosenAccountOf(proof)
  await context.db.transaction().execute(async (trx) => {
    const upload = await attachProof(trx, customer, proof)
    const booking = await transitionBooking(context, trx, {
      bookingId,
      action: 'send_proof',
      ...by(customer),
      note: reference,
      changes: ({ received_minor: received }) => ({
        // picture and reference of the part that has arrived belong to its receipt
        ...((upload || received !== null) && { payment_proof_id: upload?.id ?? null }),
        ...((reference || received !== null) && { payment_reference: reference }),
        ...(account && { payment_account_id: account }),
      }),
    })
    const replaced = booking.payment_proof_id
    if (!upload || !replaced || replaced === upload.id) return
    if (!(await hasReceiptOf(trx, replaced))) await markUnreferenced(trx, replaced)
  })
}
