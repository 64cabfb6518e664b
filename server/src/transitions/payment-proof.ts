import { DomainError } from '@rihla/contract/errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isId } from '#http/ids.ts'
import { attachUpload } from '#uploads/attach-upload.ts'

export interface PaymentProof {
  /** The `url` of the customer's own upload. */
  paymentProof?: string | null
  paymentReference?: string | null
  /** The payment account to which the customer transferred. */
  paymentAccount?: string | null
}

/** Throws without a screenshot and without a reference. */
export function referenceOf({ paymentProof, paymentReference }: PaymentProof): string | null {
  const reference = paymentReference || null
  if (!paymentProof && !reference) throw new DomainError('booking.payment_proof_required')
  return reference
}

/** The customer's own statement: what arrived is recorded by an admin. */
export function chosenAccountOf({ paymentAccount }: PaymentProof): string | null {
  if (!paymentAccount) return null
  if (!isId(paymentAccount)) throw new DomainError('request.field_invalid', { field: 'paymentAccount' })
  return paymentAccount
}

export async function attachProof(trx: Transaction, { id: ownerId }: CurrentUser, { paymentProof: url }: PaymentProof) {
  return url ? attachUpload(trx, { url, kind: 'payment-proof', ownerId, field: 'paymentProof' }) : null
}
