import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingInput, Quote, QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import { stored } from '#data/stored.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { type BookingChoice, type Choice, rememberChoice } from '#trips/page/use-booking-choice.ts'
import type { OptionSeats } from './bookable-options.ts'
import { chosenSeats, wantedSeats } from './chosen-seats.ts'

/** Steps of the booking form, in order (docs/product/bookings.md#booking-form). */
export const bookingSteps = ['seats', 'pay', 'proof'] as const
export type BookingStep = (typeof bookingSteps)[number]

export interface PricedRequest {
  request: QuoteInput
  quote: Quote
}

/** What the customer enters. */
export interface DraftValues {
  options: OptionSeats
  paymentType: PaymentType
  /** Content of the input. */
  typedCode: string
  /** The applied code. */
  promoCode: string
  /** Undefined until it is typed: the customer's own name and number. */
  leadTraveller?: string | undefined
  phone?: string | undefined
  /** The url of the uploaded screenshot. */
  paymentProof: string
  paymentReference: string
}

export interface BookingDraft extends DraftValues {
  /** The idempotency key, kept until the booking succeeds: a retry after a lost response does not book twice. */
  key: string
  step: BookingStep
  /** As last seen; it may have ended since. */
  hold?: HeldSeats | undefined
  /** Choice and price that the customer continued with or agreed to last: those of a transfer that may have been made. */
  quoted?: PricedRequest | undefined
  /** Id of the payment account to which the customer transfers. */
  account?: string | undefined
  /** The versions that the customer agreed to before the transfer. */
  accepted?: AcceptedWithBooking | undefined
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

/** Per user and trip: they survive closing the form, reloading and closing the browser. */
export const drafts = stored<BookingDraft>('booking-draft', { keptIn: 'browser', maxAgeMs: draftLifetimeMs })

const newDraft = (values: Partial<BookingDraft> = {}): BookingDraft => ({
  options: {},
  paymentType: 'full_payment',
  typedCode: '',
  promoCode: '',
  paymentProof: '',
  paymentReference: '',
  key: crypto.randomUUID(),
  step: 'seats',
  ...values,
})

function readDraft(userId: string, tripId: string): BookingDraft | undefined {
  const stored = drafts.read(userId, tripId)
  // of an earlier version, which had fewer fields
  const draft = stored && newDraft(stored)
  const hasProof = Date.now() - (draft?.proofAt ?? 0) <= proofLifetimeMs
  return draft && !hasProof ? { ...draft, paymentProof: '' } : draft
}

/** What was entered for these seats; empty if nothing was. */
export const findDraft = (userId: string, tripId: string): Partial<BookingDraft> => readDraft(userId, tripId) ?? {}

type AnySeats = Pick<QuoteInput, 'selectedStartDate' | 'seats'>

export const isSameChoice = (one: AnySeats | undefined, other: AnySeats | null): boolean =>
  one?.selectedStartDate === other?.selectedStartDate && one?.seats === other?.seats

/**
 * Another choice than the quoted one starts at the seats, so that its amount is shown before it is sent. Seats that were held
 * and are gone stay at the step, where the customer may have transferred.
 */
export function openDraft(userId: string, tripId: string, choice: BookingChoice): BookingDraft {
  const wanted = wantedSeats(choice)
  const draft = readDraft(userId, tripId) ?? newDraft()
  const quoted = draft.quoted?.request
  const isLost = draft.hold !== undefined && isSameChoice(draft.hold, wanted) && isSameChoice(quoted, wanted)
  return isSameChoice(quoted, chosenSeats(choice)) || isLost ? draft : { ...draft, step: 'seats' }
}

export const graceMs = holdRules.graceMinutes * 60_000

/** Held seats as the trip's page knows them. */
export const heldChoice = (hold: HeldSeats | undefined): Choice['held'] =>
  hold && { date: hold.selectedStartDate, seats: hold.seats, until: hold.endsAt + graceMs }

/** Prepares the trip's page to open the booking form with held seats. */
export function continueHold(hold: HeldSeats, userId: string): void {
  const { trip, selectedStartDate: date, seats } = hold
  // the draft may be of another date that the customer holds, too
  drafts.save({ ...(readDraft(userId, trip._id) ?? newDraft()), hold }, userId, trip._id)
  rememberChoice(trip._id, { date, seats, booker: userId, held: heldChoice(hold) })
}

/** The same for a hold that has ended, at the step of the proof: a transfer may have been made at its price. */
export function continueWithProof(hold: HeldSeats, userId: string): void {
  continueHold(hold, userId)
  const draft = readDraft(userId, hold.trip._id) ?? newDraft()
  const { _id, seats, selectedStartDate, trip, quote } = hold
  const isQuoted = draft.quoted?.request.hold === _id && isSameChoice(draft.quoted.request, hold)
  const plain = { options: [], paymentType: draft.paymentType, promoCode: null }
  const request = { trip: trip._id, seats, selectedStartDate, hold: _id, ...plain }
  const quoted = isQuoted ? draft.quoted : { request, quote }
  drafts.save({ ...draft, hold, quoted, step: 'proof' }, userId, trip._id)
}

/** Prefills the booking form with a booking whose payment was rejected, unless such a draft already exists. */
export function prepareBookingAgain({ _id, trip, customer, ...booking }: MyBooking): void {
  rememberChoice(trip._id, { date: booking.selectedStartDate, seats: booking.seats, booker: customer._id })
  if (readDraft(customer._id, trip._id)?.makesGood === _id) return
  const code = booking.promoCode ?? ''
  const options = Object.fromEntries(booking.options.map(({ name, seats }) => [name, seats]))
  const draft = newDraft({
    options,
    paymentType: booking.paymentType,
    typedCode: code,
    promoCode: code,
    leadTraveller: booking.leadTraveller ?? undefined,
    phone: booking.phone ?? undefined,
    makesGood: _id,
  })
  drafts.save(draft, customer._id, trip._id)
}
