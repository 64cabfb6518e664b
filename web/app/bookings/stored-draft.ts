import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'

export interface DraftValues {
  paymentType: PaymentType
  /** As it stands in the field. */
  typedCode: string
  /** Applied, not merely typed. */
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
  /** What was sent and never answered: whether it arrived is not known. */
  unanswered?: BookingInput | undefined
  /** The refused booking this one is to make good. */
  makesGood?: string | undefined
}

const hour = 3_600_000
/** The server remembers keys for a week: an older draft could book twice. */
const draftLife = 72 * hour
/** Uploads that nobody attached are removed after a day (DECISIONS.md §7). */
const proofLife = 23 * hour

/** Kept for the person as well as for the trip: another account in this browser has drafts of its own. */
const nameOf = (userId: string, tripId: string): string => `booking-draft ${userId} ${tripId}`

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
    const draft = JSON.parse(localStorage.getItem(nameOf(userId, tripId)) ?? 'null') as StoredDraft | null
    if (!draft || Date.now() - draft.keptAt > draftLife) return null
    return Date.now() - (draft.proofAt ?? 0) > proofLife ? { ...draft, paymentProof: '' } : draft
  } catch {
    return null
  }
}

export function saveDraft(userId: string, tripId: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(userId, tripId), JSON.stringify(draft))
  } catch {
    // a browser that keeps nothing: the form lives as long as the page
  }
}

export function forgetDraft(userId: string, tripId: string): void {
  try {
    localStorage.removeItem(nameOf(userId, tripId))
  } catch {
    // nothing was kept
  }
}
