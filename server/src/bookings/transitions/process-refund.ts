import { refundMinor } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
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

function refundOf(booking: BookingForTransition, entered: number | undefined): Minor {
  const totalMinor = booking.total_minor
  const facts = { status: booking.status, totalMinor, paidMinor: Number(booking.paid_minor) }
  const amount = refundMinor(facts, entered)
  if (amount !== undefined) return amount
  throw new DomainError('booking.refund_amount_invalid', { n: toMajor(totalMinor), currency: booking.currency })
}

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
