import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { stored } from '#data/stored.ts'

export interface DraftValues {
  paymentType: PaymentType
  /** Content of the input. */
  typedCode: string
  /** The applied code. */
  promoCode: string
  /** The url of the uploaded screenshot. */
  paymentProof: string
  paymentReference: string
}

export interface StoredDraft extends DraftValues {
  /** The idempotency key of this booking. */
  key: string
  proofAt?: number | undefined
  /** Request without a response: whether it arrived is unknown. */
  unanswered?: BookingInput | undefined
  /** Id of the rejected booking that this one replaces. */
  makesGood?: string | undefined
}

const hourMs = 3_600_000
/** Well below the week for which the server remembers idempotency keys: an older draft could book twice. */
const draftLifetimeMs = 72 * hourMs
/** Unattached uploads are deleted after a day (docs/product/files.md#unattached-uploads). */
const proofLifetimeMs = 23 * hourMs

/** Per user and trip. */
const drafts = stored<StoredDraft>('booking-draft', { keptIn: 'browser', maxAgeMs: draftLifetimeMs })

export const newDraft = (values: Partial<StoredDraft> = {}): StoredDraft => ({
  paymentType: 'full_payment',
  typedCode: '',
  promoCode: '',
  paymentProof: '',
  paymentReference: '',
  key: crypto.randomUUID(),
  ...values,
})

export function readDraft(userId: string, tripId: string): StoredDraft | undefined {
  const draft = drafts.read(userId, tripId)
  const hasProof = Date.now() - (draft?.proofAt ?? 0) <= proofLifetimeMs
  return draft && !hasProof ? { ...draft, paymentProof: '' } : draft
}

export const saveDraft = (userId: string, tripId: string, draft: StoredDraft): void =>
  drafts.save(draft, userId, tripId)

export const forgetDraft = (userId: string, tripId: string): void => drafts.forget(userId, tripId)
