import type { BookingInput, Quote, QuoteInput } from '@rihla/contract/bookings/quote-schema.ts'
import type { AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import type { ApiError } from '#api/api-error.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { type BookingDraft, type BookingStep, type DraftValues, graceMs, type PricedRequest } from './booking-draft.ts'
import { isSamePrice } from './same-price.ts'
import { isAboutCode, isAboutProof, isAboutSeats, isHoldChanged, isUnanswered } from './submission-errors.ts'

/** A decision of the customer without which the booking is not sent. */
export type BookingQuestion =
  | { kind: 'price'; before: Quote; after: Quote }
  /** `without` is the price without the rejected code; null if it could not be quoted. */
  | { kind: 'code'; code: string; message: string; without: Quote | null }

/** What the form does after its action was pressed. */
type Activity =
  | { is: 'editing'; failure?: ApiError }
  /** Waits for held seats and their price, `shown` until now; `refusal` is that of the sent booking. */
  | { is: 'continuing'; shown: PricedRequest | null; refusal?: ApiError }
  | { is: 'sending'; shown: PricedRequest | null; body: BookingInput }
  /** Booked or left: nothing is held, sent or saved any more. `to` is the page of the booking, which forgets the draft. */
  | { is: 'closed'; to?: string | undefined }

interface HoldProgress {
  error: ApiError | null
  /** Seats are booked without holding them. */
  isOff: boolean
  /** The choice that the server answered last, or whose ended hold is kept. */
  answered: string | undefined
  /** The customer asked for it: an ended hold is replaced, and a refusal leads to the seats. */
  isAsked: boolean
  /** Seats were held since the form was opened. */
  isStarted: boolean
}

/** The booking form apart from what the server quotes (docs/product/bookings.md#booking-form). */
export interface BookingState {
  /** Saved with every event. */
  draft: BookingDraft
  hold: HoldProgress
  activity: Activity
  question: BookingQuestion | undefined
}

interface Events {
  /** Also another date or number of seats, without values. */
  edited: { values: Partial<DraftValues> }
  /** The rest of the draft: another step or account, an agreed price, an extended hold. */
  changed: { part: Partial<Pick<BookingDraft, 'step' | 'account' | 'quoted' | 'hold'>> }
  /** The action of the displayed step, beside which the legal pages were `accepted`. */
  pressed: {
    step: BookingStep
    isLost: boolean
    shown: PricedRequest | null
    accepted?: AcceptedWithBooking | undefined
  }
  /** The seats of a pressed action are held, or cannot be, and priced. */
  priced: Priced
  /** Or dismissed. */
  asked: { question?: BookingQuestion }
  failed: { error: ApiError }
  held: { hold: HeldSeats; choice: string }
  holdRefused: { error: ApiError; choice: string }
  /** An ended hold stays until the customer asks for another one: its reference may be in a transfer. */
  holdKept: { choice: string }
  holdAgain: { isAsked: boolean }
  /** Leads to the page of the booking, if there is one. */
  closed: { to?: string }
}

interface Priced {
  isLost: boolean
  /** There are seats to book, and all that is entered is valid. */
  isBookable: boolean
  /** Or can be booked without a hold. */
  isHeld: boolean
  request: QuoteInput
  quote: Quote | null
  error: ApiError | null
  without: Quote | null
  /** What is sent with the price. */
  details: Partial<BookingInput>
}

export type BookingEvent = { [Type in keyof Events]: { type: Type } & Events[Type] }[keyof Events]

export const openedState = (draft: BookingDraft): BookingState => ({
  draft,
  hold: { error: null, isOff: false, answered: undefined, isAsked: false, isStarted: false },
  activity: { is: 'editing' },
  question: undefined,
})

/** A closed form still learns of its seats, which it releases, and nothing else. */
export function reduce(state: BookingState, event: BookingEvent, now: number): BookingState {
  if (state.activity.is === 'closed' && event.type !== 'held' && event.type !== 'changed') return state
  const handle = on[event.type] as (state: BookingState, event: BookingEvent, now: number) => BookingState
  return handle(state, event, now)
}

const on: { [Type in keyof Events]: (state: BookingState, event: Events[Type], now: number) => BookingState } = {
  edited(state, { values }, now) {
    // whether the hold became a booking is unknown
    const edited = state.draft.unanswered ? withHold(state, { answered: undefined }) : state
    return change(edited, { ...values, ...(values.paymentProof && { proofAt: now }), unanswered: undefined })
  },
  changed: (state, { part }) => change(state, part),
  pressed: press,
  priced: proceed,
  asked: (state, { question }) => ({ ...state, question }),
  failed: refuse,
  held: (state, { hold, choice }) =>
    change(withHold(state, { error: null, answered: choice, isAsked: false, isStarted: true }), { hold }),
  holdRefused: refuseHold,
  holdKept: (state, { choice }) => withHold(state, { error: null, answered: choice }),
  holdAgain: (state, { isAsked }) => withHold(state, { answered: undefined, isAsked }),
  closed: (state, { to }) => change({ ...state, activity: { is: 'closed', to } }, { hold: undefined }),
}

const change = (state: BookingState, part: Partial<BookingDraft>): BookingState => ({
  ...state,
  draft: { ...state.draft, ...part },
})

const withHold = (state: BookingState, part: Partial<HoldProgress>): BookingState => ({
  ...state,
  hold: { ...state.hold, ...part },
})

const stop = (state: BookingState, failure?: ApiError): BookingState => ({
  ...state,
  activity: { is: 'editing', ...(failure && { failure }) },
})

const send = (state: BookingState, body: BookingInput, shown: PricedRequest | null): BookingState => ({
  ...change(state, { unanswered: body }),
  activity: { is: 'sending', body, shown },
})

const ask = (state: BookingState, question: BookingQuestion): BookingState => ({ ...stop(state), question })

const holdAgain = (state: BookingState): BookingState => withHold(state, { answered: undefined, isAsked: true })

function press(state: BookingState, { step, isLost, shown, accepted }: Events['pressed']): BookingState {
  const { draft, activity } = state
  if (activity.is !== 'editing') return state
  if (draft.unanswered) return send(state, draft.unanswered, shown)
  if (isLost) return stop(state)
  if (step === 'pay') return change(stop(state), { step: 'proof', accepted })
  // a typed code is applied
  const code = draft.typedCode.trim().toUpperCase()
  const continued = change(state, { step, typedCode: code, promoCode: code })
  return { ...continued, question: undefined, activity: { is: 'continuing', shown } }
}

/** Continues with the next step, asks, or sends the booking. */
function proceed(state: BookingState, event: Priced, now: number): BookingState {
  const { draft, activity } = state
  const { quote, error, request } = event
  if (activity.is !== 'continuing') return state
  if (event.isLost) return stop(state)
  if (!event.isBookable) return change(stop(state), { step: 'seats' })
  const { shown, refusal = error } = activity
  if (draft.step === 'seats' && !event.isHeld) return holdAgain(state)
  if (refusal && isAboutCode(refusal)) {
    return ask(state, { kind: 'code', code: draft.promoCode, message: refusal.message, without: event.without })
  }
  if (error && isHoldChanged(error) && request.hold) return holdAgain(state)
  if (error) return stop(leadToSeats(state, error, now), error)
  if (!quote) return stop(state)
  // the price that the customer continued with or agreed to; that of another date is not comparable
  const before = [draft.quoted, shown].find(
    (priced) => priced?.request.selectedStartDate === request.selectedStartDate,
  )?.quote
  if (refusal && !before) return stop(state, refusal)
  if (before && (refusal || !isSamePrice(before, quote))) return ask(state, { kind: 'price', before, after: quote })
  if (draft.step === 'seats' && quote.payNow > 0) {
    return change(stop(state), { quoted: { request, quote }, step: 'pay' })
  }
  // the action did not say that it books
  if (draft.step === 'seats' && shown?.quote.payNow !== 0) return stop(state)
  const { paymentProof, paymentReference, account } = draft
  const proof = {
    paymentProof: paymentProof || null,
    paymentReference: paymentReference.trim() || null,
    ...(account && { paymentAccount: account }),
  }
  const price = { expectedTotal: quote.totalAmount, quoteHash: quote.quoteHash }
  return send(state, { ...request, ...proof, ...price, ...event.details }, shown)
}

function refuse(state: BookingState, { error }: Events['failed'], now: number): BookingState {
  const { activity } = state
  if (activity.is !== 'sending') return state
  if (isUnanswered(error)) return stop(state, error)
  const { shown } = activity
  const answered = change(state, { unanswered: undefined })
  // the session has ended
  if (error.status === 401) return stop(answered, error)
  if (isHoldChanged(error)) return holdAgain({ ...answered, activity: { is: 'continuing', shown } })
  if (isAboutCode(error) || error.code === 'booking.price_changed') {
    return { ...answered, activity: { is: 'continuing', shown, refusal: error } }
  }
  const led = leadToSeats(answered, error, now)
  return stop(isAboutProof(error) ? change(led, { step: 'proof' }) : led, error)
}

function refuseHold(state: BookingState, { error, choice }: Events['holdRefused'], now: number): BookingState {
  const isOff = error.code === 'booking.holds_off'
  const refused = withHold(state, { error: isOff ? null : error, isOff, answered: choice, isAsked: false })
  if (isOff) return change(refused, { hold: undefined })
  if (!state.hold.isAsked) return refused
  const led = leadToSeats(refused, error, now)
  return state.activity.is === 'continuing' ? stop(led, error) : led
}

/** An ended hold stays at the later steps: its reference may be in a transfer. */
function leadToSeats(state: BookingState, error: ApiError, now: number): BookingState {
  const { hold, step } = state.draft
  if (!isAboutSeats(error)) return state
  const isEnded = error.code === 'booking.hold_ended' || (hold !== undefined && hold.endsAt <= now)
  if (isEnded && step !== 'seats' && error.code !== 'booking.options_invalid') {
    return change(state, { hold: hold && { ...hold, endsAt: Math.min(hold.endsAt, now - graceMs) } })
  }
  return change(state, { step: 'seats', ...(isEnded && { hold: undefined }) })
}
