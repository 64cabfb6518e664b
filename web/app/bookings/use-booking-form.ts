import { useLingui } from '@lingui/react/macro'
import type { BookingInput, Quote } from '@rihla/contract/bookings/quote-schema.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import type { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refreshIfOutdated } from '#legal/use-current-versions.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { bookedOptions } from './bookable-options.ts'
import { type BookingStep, bookingSteps, type DraftValues } from './booking-draft.ts'
import { useIsNewStep } from './booking-steps.tsx'
import { createBookingStore, useBookingState } from './booking-store.ts'
import { chosenSeats } from './chosen-seats.ts'
import { asApiError, isAboutCode, isAboutSeats } from './submission-errors.ts'
import { useLeadTraveller } from './use-lead-traveller.ts'
import { useQuote } from './use-quote.ts'
import { extendHold, releaseHold, useSeatHold } from './use-seat-hold.ts'

/** The booking form: its state (booking-state.ts), held seats, quote, validation and an idempotent submit. */
export function useBookingForm(trip: Trip, choice: BookingChoice, userId: string, accepted?: AcceptedWithBooking) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [store] = useState(() => createBookingStore(userId, trip._id, choice))
  const { dispatch } = store
  const { draft, activity, question } = useBookingState(store)
  const { paymentType, promoCode, paymentProof, paymentReference, unanswered } = draft
  const [isUploading, setIsUploading] = useState(false)
  const hold = useSeatHold(store, trip._id, choice)
  const lead = useLeadTraveller(draft)
  const request = {
    trip: trip._id,
    ...chosenSeats(choice),
    options: bookedOptions(trip, draft.options, choice.seats),
    paymentType,
    promoCode: promoCode || null,
    hold: (!unanswered && hold.held?._id) || null,
  }
  // another quote of a booking that is sent or booked would find its own seats taken
  const canQuote = !hold.isLoading && (activity.is === 'editing' || activity.is === 'continuing')
  const current = useQuote(request, canQuote)
  const quote = { ...current, isLoading: hold.isLoading || current.isLoading }
  const isFree = quote.quote?.payNow === 0
  const steps: readonly BookingStep[] = isFree ? ['seats'] : bookingSteps
  const step = steps.includes(draft.step) ? draft.step : 'seats'
  const isNewStep = useIsNewStep(step)
  const isLastStep = step === steps.at(-1) || unanswered !== undefined
  // before the transfer; afterwards only what has changed since
  const asksConsent =
    step === 'pay'
      ? hold.isPayable
      : isLastStep && !unanswered && !hold.lost && !isSameVersions(draft.accepted, accepted)

  /** Best effort, once: the customer has copied where to transfer, or has transferred. */
  const startTransfer = () => void extendHold(store).catch(() => {})

  const form = useAppForm({
    initialValues: { date: '', promo: '', leadTraveller: '', phone: '', proof: '' },
    fallback: t`Booking failed. Please try again.`,
    validate: {
      date: () => (request.selectedStartDate || unanswered ? null : t`Please select a date for your trip.`),
      leadTraveller: () => (unanswered ? null : lead.errors.leadTraveller),
      phone: () => (unanswered ? null : lead.errors.phone),
      proof: () => {
        if (!isLastStep || isFree || unanswered || paymentProof) return null
        if (hold.held?.needsScreenshot) return t`Please add a screenshot of your transfer`
        return paymentReference.trim()
          ? null
          : t`Please provide either a payment screenshot or payment reference number`
      },
    },
    submit: () => {
      if (step === 'pay') startTransfer()
      dispatch({ type: 'pressed', step, isLost: hold.lost !== undefined, shown: quote.priced, accepted })
      return outcome()
    },
  })

  /** Of the pressed action: a question, the next step, a failure or the booking. */
  async function outcome(): Promise<void> {
    const { activity } = await store.until(({ activity: { is } }) => is === 'editing' || is === 'closed')
    // instead of the entry of the form
    if (activity.is === 'closed' && activity.to) return navigate(activity.to, { replace: true })
    if (activity.is === 'editing' && activity.failure) await fail(activity.failure)
  }

  async function fail(error: ApiError): Promise<never> {
    if (isAboutSeats(error)) await revalidate()
    throw error
  }

  const refusal = activity.is === 'continuing' ? (activity.refusal ?? quote.error) : null
  const without = useQuote({ ...request, promoCode: null }, canQuote && refusal !== null && isAboutCode(refusal))
  const isPriced = (step === 'seats' && !hold.isPayable) || !(current.isLoading || without.isLoading)
  const isReady = activity.is === 'continuing' && !hold.isLoading && isPriced
  const proceed = useEffectEvent(() => {
    dispatch({
      type: 'priced',
      isLost: hold.lost !== undefined,
      isBookable: hold.canHold && lead.input !== undefined,
      isHeld: hold.isPayable,
      request,
      quote: quote.quote,
      error: quote.error,
      without: without.error ? null : without.quote,
      details: { ...lead.input, ...(accepted && { accepted }) },
    })
    const { activity } = store.get()
    if (quote.error && activity.is === 'editing' && activity.failure) quote.retry()
  })
  useEffect(() => {
    if (isReady) proceed()
  }, [isReady])

  const deliver = useEffectEvent(async (body: BookingInput): Promise<void> => {
    try {
      const booking = await call(submitBooking, { headers: { 'idempotency-key': draft.key }, body })
      dispatch({ type: 'closed', to: `/my-bookings/submitted/${booking._id}` })
    } catch (cause) {
      const error = asApiError(cause)
      // An earlier attempt succeeded but its response was lost. A rejected attempt would not have consumed the key.
      if (error.code === 'idempotency.key_reused') {
        releaseHold(store, '/my-bookings')
        return showToast(t`This booking has already been submitted. Here it is.`, 'ok')
      }
      await refreshIfOutdated(error)
      dispatch({ type: 'failed', error })
    }
  })
  const sent = activity.is === 'sending' ? activity.body : undefined
  useEffect(() => {
    if (sent) void deliver(sent)
  }, [sent])

  const goTo = (step: BookingStep) => dispatch({ type: 'changed', part: { step } })
  const chooseAccount = (account: string) => dispatch({ type: 'changed', part: { account } })
  /** An edit makes the last failure obsolete. */
  const set = (values: Partial<DraftValues>) => {
    form.clearErrors()
    form.setFailure(undefined)
    dispatch({ type: 'edited', values })
  }
  const submit: typeof form.props.onSubmit = (event) => {
    if (!(request.selectedStartDate && lead.input) && !unanswered && step !== 'seats') goTo('seats')
    form.props.onSubmit(event)
  }
  const answers = {
    agree: (price: Quote) => {
      dispatch({ type: 'changed', part: { quoted: { request, quote: price } } })
      submit()
    },
    bookWithoutCode: () => {
      set({ typedCode: '', promoCode: '' })
      submit()
    },
    correctCode: (message: string) => {
      // the input is focused once it is displayed
      flushSync(() => {
        dispatch({ type: 'asked' })
        goTo('seats')
        form.setFieldError('promo', message)
      })
      form.props.ref.current?.querySelector<HTMLElement>('[name="promo-code"]')?.focus()
    },
    dismiss: () => dispatch({ type: 'asked' }),
    bookLeft: choice.chooseSeats,
    chooseAnotherDate: () => {
      set({})
      goTo('seats')
    },
    refunded: (bookingId: string) => {
      dispatch({ type: 'closed', to: `/my-bookings/submitted/${bookingId}` })
      return outcome()
    },
  }

  /** Holds the chosen seats again. Throws the refusal. */
  async function renew(): Promise<void> {
    dispatch({ type: 'holdAgain', isAsked: true })
    const { error } = (await store.until((state) => state.hold.answered !== undefined)).hold
    if (error) await fail(error)
  }

  return {
    /** What is agreed to by going on, where it was not agreed to before. */
    consent: asksConsent ? accepted : undefined,
    form: { ...form, props: { ...form.props, onSubmit: submit } },
    draft: { ...draft, values: draft, set, goTo, chooseAccount, isUploading, setIsUploading },
    hold: {
      ...hold,
      renew,
      startTransfer,
      release: () => {
        releaseHold(store)
        choice.setHeld(undefined)
      },
    },
    quote,
    lead,
    steps,
    step,
    isLastStep,
    isFree,
    isNewStep,
    question,
    answers,
  }
}

const isSameVersions = (one: AcceptedWithBooking | undefined, other: AcceptedWithBooking | undefined): boolean =>
  one?.terms === other?.terms && one?.refundPolicy === other?.refundPolicy
