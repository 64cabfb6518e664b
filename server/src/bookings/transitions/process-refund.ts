import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, type Minor, toMajor, toMinor } from '@rihla/contract/money.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import type { BookingForTransition } from './transitions.queries.ts'
import { transitionBooking } from './transition-booking.ts'

interface Refund {
  /** Major units; defaults to `paidMinor`. */
  refundAmount?: number
  refundNotes?: string | null
  /** The `url` of the admin's own upload. */
  refundProof?: string | null
}

/** The amount the customer transferred plus the remaining amount, if the agency collected it. */
export const paidMinor = (
  booking: Pick<BookingForTransition, 'deposit_minor' | 'remaining_minor' | 'remaining_paid_at'>,
): Minor => Number(booking.deposit_minor) + (booking.remaining_paid_at === null ? 0 : Number(booking.remaining_minor))

function refundOf(booking: BookingForTransition, requested: number | undefined): Minor {
  // For a rejected payment there is no default: the admin states how much arrived.
  if (requested === undefined && booking.status === 'rejected')
    throw new DomainError('booking.refund_amount_invalid', maxRefund(booking))
  if (requested !== undefined && !isMoney(requested))
    throw new DomainError('booking.refund_amount_invalid', maxRefund(booking))
  const amount = requested === undefined ? paidMinor(booking) : toMinor(requested)
  if (amount > Number(booking.total_minor) || (requested !== undefined && amount === 0)) {
    throw new DomainError('booking.refund_amount_invalid', maxRefund(booking))
  }
  return amount
}

const maxRefund = (booking: BookingForTransition) => ({
  n: toMajor(Number(booking.total_minor)),
  currency: booking.currency,
})

const attachProof = (trx: Transaction, admin: CurrentUser, url: string) =>
  attachUpload(trx, { url, kind: 'refund-proof', ownerId: admin.id, field: 'refundProof' })

/** An admin records a refund to the customer (docs/product/refunds.md#amounts). */
export async function processRefund(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  refund: Refund,
): Promise<void> {
  const notes = refund.refundNotes?.trim() || null
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const proof = refund.refundProof && (await attachProof(trx, admin, refund.refundProof))
    const booking = await transitionBooking(context, trx, {
      bookingId,
      action: 'process_refund',
      actor: admin,
      owner: 'any',
      note: notes,
      changes: (found) => ({
        refunded_minor: refundOf(found, refund.refundAmount),
        refunded_at: now,
        refund_notes: notes,
        refund_proof_id: proof ? proof.id : null,
        reviewed_by: admin.id,
        reviewed_at: now,
      }),
    })
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'booking.process_refund',
      target: { type: 'booking', id: bookingId },
      details: {
        amount: toMajor(refundOf(booking, refund.refundAmount)),
        currency: booking.currency,
        hasProof: Boolean(proof),
      },
      at: now,
    })
  })
}
