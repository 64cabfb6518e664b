import { useLingui } from '@lingui/react/macro'
import type { BookingInput, Quote } from '@rihla/contract/bookings/booking-schema.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshIfOutdated } from '#legal/use-current-versions.ts'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { bookedOptions } from './booked-options.ts'
import { isDateGone } from './date-and-seats.tsx'
import { isSamePrice } from './same-price.ts'
import { refundOf, useEndOfOwnSeats, wantedSeats } from './lost-seats.ts'
import { isAboutCode, isAboutProof, isHoldChanged, isUnanswered, seatCodes } from './submission-errors.ts'
import { type BookingStep, bookingSteps, heldChoice, useBookingDraft } from './use-booking-draft.ts'
import { useIsNewStep } from './use-is-new-step.ts'
import { useLeadTraveller } from './use-lead-traveller.ts'
import { useQuote } from './use-quote.ts'
import { useSeatHold } from './use-seat-hold.ts'

/** A decision of the customer without which the booking is not sent. */
export type BookingQuestion =
  | { kind: 'price'; before: Quote; after: Quote }
  /** `without` is the price without the rejected code; null if it could not be quoted. */
  | { kind: 'code'; code: string; message: string; without: Quote | null }
  /** Instead of the seats that are left. */
  | { kind: 'refund'; hold: HeldSeats }

/** The booking form: steps, held seats, quote, validation and an idempotent submit (docs/product/bookings.md#booking-form). */
export function useBookingForm(trip: Trip, choice: BookingChoice, userId: string, accepted?: AcceptedWithBooking) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const chosen = {
    selectedStartDate: isDateGone(choice) ? null : (choice.departure?.startDate ?? null),
    seats: choice.seats,
  }
  const wanted = wantedSeats(choice)
  const draft = useBookingDraft(userId, trip._id, { chosen, wanted })
  const [question, setQuestion] = useState<BookingQuestion>()
  const { selectedStartDate: date, seats } = chosen
  const hold = useSeatHold({
    trip: trip._id,
    chosen: date && choice.maxSeats > 0 ? { selectedStartDate: date, seats } : null,
    wanted,
    isPaused: draft.unanswered !== undefined,
    initial: draft.hold,
    keepsEnded: draft.step !== 'seats',
    onChange: (held) => {
      draft.setHold(held)
      choice.setHeld(heldChoice(held))
    },
    onOffer: (offer) => choice.chooseSeats(offer.seats),
  })
  useEndOfOwnSeats(hold.hold, choice)
  const lead = useLeadTraveller(draft.values)
  const { options, paymentType, promoCode, paymentProof, paymentReference } = draft.values
  const typedCode = draft.values.typedCode.trim().toUpperCase()
  const request = {
    trip: trip._id,
    ...chosen,
    options: bookedOptions(trip, options, choice.seats),
    paymentType,
    promoCode: promoCode || null,
    hold: (!draft.unanswered && hold.held?._id) || null,
  }
  /** While it is sent and once it is booked: another quote would find its own seats taken. */
  const [sending, setSending] = useState<typeof request>()
  const quote = useQuote(hold.isLoading ? null : (sending ?? request))
  /** The price of the date that the customer continued with or agreed to, else the displayed one. */
  const quoted = draft.quoted?.request.selectedStartDate === chosen.selectedStartDate ? draft.quoted : undefined
  const known = quoted?.quote ?? quote.quote
  const isFree = quote.quote?.payNow === 0
  const steps: readonly BookingStep[] = isFree ? ['seats'] : bookingSteps
  const step = steps.includes(draft.step) ? draft.step : 'seats'
  const isNewStep = useIsNewStep(step)
  const isLastStep = step === steps.at(-1) || draft.unanswered !== undefined

  const form = useAppForm({
    initialValues: { date: '', promo: '', leadTraveller: '', phone: '', proof: '' },
    fallback: t`Booking failed. Please try again.`,
    validate: {
      date: () => (request.selectedStartDate || draft.unanswered ? null : t`Please select a date for your trip.`),
      leadTraveller: () => (draft.unanswered ? null : lead.errors.leadTraveller),
      phone: () => (draft.unanswered ? null : lead.errors.phone),
      proof: () => {
        if (!isLastStep || isFree || draft.unanswered || paymentProof) return null
        if (hold.held?.needsScreenshot) return t`Please add a screenshot of your transfer`
        return paymentReference.trim()
          ? null
          : t`Please provide either a payment screenshot or payment reference number`
      },
    },
    submit: () => (draft.unanswered ? send(draft.unanswered) : advance()),
  })

  /** Continues with the next step, and sends the booking on the last one. */
  async function advance(): Promise<void> {
    if (hold.lost) return
    if (step === 'pay') return draft.goTo('proof')
    if (typedCode !== promoCode) return resumeWith({ typedCode, promoCode: typedCode })
    if (hold.isLoading) {
      await hold.settled()
      return resumeWith()
    }
    if (step === 'seats' && !hold.isOff && (!hold.held || hold.hasEnded)) return holdAgain()
    const priced = await quote.settled().catch(refuseQuote)
    if (!priced) return
    // the choice has changed since
    if (priced.request.hold !== request.hold) return resumeWith()
    const price = priced.quote
    if (known && !isSamePrice(known, price)) return setQuestion({ kind: 'price', before: known, after: price })
    if (step === 'seats' && price.payNow > 0) {
      draft.setQuoted(priced)
      return draft.goTo('pay')
    }
    // Not displayed as free yet: the button did not say that it books.
    if (step === 'seats' && !isFree) return
    await send({
      ...priced.request,
      paymentProof: paymentProof || null,
      paymentReference: paymentReference.trim() || null,
      expectedTotal: price.totalAmount,
      quoteHash: price.quoteHash,
      ...lead.input,
      ...(accepted && { accepted }),
    })
  }

  /** Holds the chosen seats again, then continues. */
  async function holdAgain(): Promise<void> {
    await renewHold()
    resumeWith()
  }

  async function renewHold(): Promise<void> {
    await hold.renew().catch(async (error: unknown) => {
      await leadToSeats(error)
      throw error
    })
  }

  async function refuseQuote(error: unknown): Promise<undefined> {
    if (error instanceof ApiError && isAboutCode(error)) return askAboutCode(error)
    if (isHoldChanged(error)) return holdAgain().then(() => undefined)
    quote.retry()
    await leadToSeats(error)
    throw error
  }

  async function send(body: BookingInput): Promise<void> {
    setSending(request)
    draft.setUnanswered(body)
    try {
      const booking = await call(submitBooking, { headers: { 'idempotency-key': draft.key }, body })
      choice.setHeld(undefined)
      draft.forget()
      // instead of the entry of the form
      await navigate(`/my-bookings/submitted/${booking._id}`, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || isUnanswered(error)) {
        setSending(undefined)
        throw error
      }
      // An earlier attempt succeeded but its response was lost. A rejected attempt would not have consumed the key.
      if (error.code === 'idempotency.key_reused') {
        hold.release()
        draft.forget()
        showToast(t`This booking has already been submitted. Here it is.`, 'ok')
        return navigate('/my-bookings', { replace: true })
      }
      setSending(undefined)
      draft.setUnanswered(undefined)
      // the session has ended: visitors have no held seats to quote
      if (error.status === 401) throw error
      await refreshIfOutdated(error)
      if (body.refundWithoutSeats) throw error
      if (isAboutCode(error)) return askAboutCode(error)
      if (isHoldChanged(error)) return holdAgain()
      quote.retry()
      if (error.code === 'booking.price_changed' && known) {
        return setQuestion({ kind: 'price', before: known, after: (await quote.settled()).quote })
      }
      await leadToSeats(error)
      if (isAboutProof(error)) draft.goTo('proof')
      throw error
    }
  }

  async function leadToSeats(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || !seatCodes.includes(error.code)) return
    const isEnded = hold.hasEnded || error.code === 'booking.hold_ended'
    if (isEnded && step !== 'seats' && error.code !== 'booking.options_invalid') {
      // its reference may be in a transfer
      hold.end()
      choice.setHeld(undefined)
      return revalidate()
    }
    if (isEnded) hold.drop()
    draft.goTo('seats')
    await revalidate()
  }

  async function askAboutCode({ message }: ApiError): Promise<undefined> {
    const without = await quote.quoteFor({ ...request, promoCode: null }).catch(() => null)
    setQuestion({ kind: 'code', code: promoCode, message, without })
  }

  // After a change of the draft the form is submitted again, once the changed values are rendered.
  const [isResuming, setIsResuming] = useState(false)
  const resume = useEffectEvent(() => {
    setIsResuming(false)
    form.props.onSubmit()
  })
  useEffect(() => {
    if (isResuming && !form.isSubmitting) resume()
  }, [isResuming, form.isSubmitting])
  function resumeWith(change: Parameters<typeof draft.set>[0] = {}): void {
    draft.set(change)
    setQuestion(undefined)
    setIsResuming(true)
  }

  const [corrections, setCorrections] = useState(0)
  const { ref } = form.props
  useEffect(() => {
    if (corrections > 0) ref.current?.querySelector<HTMLElement>('[name="promo-code"]')?.focus()
  }, [corrections, ref])

  const answers = {
    agree: (price: Quote) => {
      draft.setQuoted({ request, quote: price })
      resumeWith()
    },
    bookWithoutCode: () => resumeWith({ typedCode: '', promoCode: '' }),
    correctCode: (message: string) => {
      setQuestion(undefined)
      draft.goTo('seats')
      form.setFieldError('promo', message)
      setCorrections((count) => count + 1)
    },
    dismiss: () => setQuestion(undefined),
    bookLeft: choice.chooseSeats,
    chooseAnotherDate: () => {
      edited()
      draft.goTo('seats')
    },
    askForRefund: (lost: HeldSeats) => {
      form.setFailure(undefined)
      if (paymentProof || paymentReference.trim()) return setQuestion({ kind: 'refund', hold: lost })
      draft.goTo('proof')
      form.setFieldError('proof', t`Please provide either a payment screenshot or payment reference number`)
    },
    refund: (lost: HeldSeats) =>
      send({ ...refundOf(lost, { draft, options: bookedOptions(trip, options, lost.seats) }), ...lead.input }),
  }

  /** An edit makes the last failure obsolete. */
  const edited = () => {
    form.clearErrors()
    form.setFailure(undefined)
  }
  const set: typeof draft.set = (values) => {
    edited()
    draft.set(values)
  }
  const choose = () => {
    edited()
    draft.setUnanswered(undefined)
  }
  const submit = (event?: Parameters<typeof form.props.onSubmit>[0]) => {
    const isComplete = request.selectedStartDate !== null && lead.input !== undefined
    if (!isComplete && !draft.unanswered && step !== 'seats') draft.goTo('seats')
    form.props.onSubmit(event)
  }

  return {
    form: { ...form, props: { ...form.props, onSubmit: submit } },
    draft: { ...draft, set },
    hold: { ...hold, renew: renewHold },
    quote,
    lead,
    steps,
    step,
    isLastStep,
    isFree,
    isBusy: form.isSubmitting || isResuming,
    isNewStep,
    choose,
    question,
    answers,
  }
}
