import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'

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
  keptAt: number
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

/** One key per user and trip, so that accounts in one browser do not share drafts. */
const storageKey = (userId: string, tripId: string): string => `booking-draft ${userId} ${tripId}`

export const newDraft = (values: Partial<StoredDraft> = {}): StoredDraft => ({
  paymentType: 'full_payment',
  typedCode: '',
  promoCode: '',
  paymentProof: '',
  paymentReference: '',
  key: crypto.randomUUID(),
  keptAt: Date.now(),
  ...values,
})

export function readDraft(userId: string, tripId: string): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(userId, tripId)) ?? 'null') as StoredDraft | null
    if (!draft || Date.now() - draft.keptAt > draftLifetimeMs) return null
    return Date.now() - (draft.proofAt ?? 0) > proofLifetimeMs ? { ...draft, paymentProof: '' } : draft
  } catch {
    return null
  }
}

export function saveDraft(userId: string, tripId: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(storageKey(userId, tripId), JSON.stringify(draft))
  } catch {
    // Storage is unavailable: the draft lasts as long as the page.
  }
}

export function forgetDraft(userId: string, tripId: string): void {
  try {
    localStorage.removeItem(storageKey(userId, tripId))
  } catch {
    // Storage is unavailable.
  }
}
