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
  /** Major units; everything that was paid online when left out. */
  refundAmount?: number
  refundNotes?: string | null
  /** The `url` of the admin's own upload. */
  refundProof?: string | null
}

/** What the customer transferred, and what the agency collected of a deposit. */
export const paidMinor = (
  booking: Pick<BookingForTransition, 'deposit_minor' | 'remaining_minor' | 'remaining_paid_at'>,
): Minor => Number(booking.deposit_minor) + (booking.remaining_paid_at === null ? 0 : Number(booking.remaining_minor))

function refundOf(booking: BookingForTransition, asked: number | undefined): Minor {
  // Money for a rejected payment is the exception: an admin states how much did arrive.
  if (asked === undefined && booking.status === 'rejected')
    throw new DomainError('booking.refund_amount_invalid', most(booking))
  if (asked !== undefined && !isMoney(asked)) throw new DomainError('booking.refund_amount_invalid', most(booking))
  const amount = asked === undefined ? paidMinor(booking) : toMinor(asked)
  if (amount > Number(booking.total_minor) || (asked !== undefined && amount === 0)) {
    throw new DomainError('booking.refund_amount_invalid', most(booking))
  }
  return amount
}

const most = (booking: BookingForTransition) => ({
  n: toMajor(Number(booking.total_minor)),
  currency: booking.currency,
})

const attachProof = (trx: Transaction, admin: CurrentUser, url: string) =>
  attachUpload(trx, { url, kind: 'refund-proof', ownerId: admin.id, field: 'refundProof' })

/** An admin records that money went back to the customer (DECISIONS.md §6). */
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
