import { useLingui } from '@lingui/react/macro'
import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { isDateGone } from './date-and-seats.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useQuote } from './use-quote.ts'

/** The words after which a price or the seats have to be looked at again. */
const staleCodes = [
  'booking.price_changed',
  'booking.seats_unavailable',
  'booking.sold_out',
  'booking.departure_unknown',
  'promo.invalid',
  'promo.no_discount',
]

/** The request may have arrived, or still be worked on: only its own key tells. */
const isUnanswered = (error: ApiError): boolean =>
  error.isNetwork || error.status >= 500 || error.code === 'idempotency.running'

/** What is booked, what it costs, and sending it: once, however often its answer is lost. */
export function useBookingForm(trip: Trip, choice: BookingChoice, userId: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const draft = useBookingDraft(userId, trip._id)
  const { paymentType, promoCode, paymentProof, paymentReference, typedCode } = draft.values
  const asked = {
    trip: trip._id,
    seats: choice.seats,
    selectedStartDate: isDateGone(choice) ? null : (choice.departure?.startDate ?? null),
    paymentType,
    promoCode: promoCode || null,
  }
  const quote = useQuote(asked)

  const form = useAppForm({
    initialValues: { date: '', promo: '', proof: '' },
    fallback: t`Booking failed. Please try again.`,
    validate: {
      date: () => (asked.selectedStartDate || draft.unanswered ? null : t`Please select a date for your trip.`),
      promo: () =>
        typedCode.trim().toUpperCase() === promoCode ? null : t`Apply this code or clear the field, then go on.`,
      proof: () =>
        paymentProof || paymentReference.trim()
          ? null
          : t`Please provide either a payment screenshot or payment reference number`,
    },
    async submit() {
      const body = draft.unanswered ?? (await bodyOf())
      draft.setUnanswered(body)
      try {
        await call(submitBooking, { headers: { 'idempotency-key': draft.key }, body })
      } catch (error) {
        // the answer to an earlier attempt was lost, but its booking exists: a refusal leaves the key free
        if (error instanceof ApiError && error.code === 'idempotency.key_reused') {
          return done(t`This booking was submitted before. Here it is.`)
        }
        await refused(error)
        throw error
      }
      return done(
        t`Booking submitted successfully! Your booking is pending verification. You will be notified once payment is confirmed.`,
      )
    },
  })

  /** Waits for the price of what was chosen last. Nobody books at a price they have not seen. */
  async function bodyOf(): Promise<BookingInput> {
    const { asked: chosen, quote: price } = await quote.settled().catch((error: unknown) => {
      quote.askAgain()
      throw error
    })
    if (quote.quote?.listPricePerSeat !== price.listPricePerSeat) throw new Error('a seat costs something else')
    return {
      ...chosen,
      paymentProof: paymentProof || null,
      paymentReference: paymentReference.trim() || null,
      expectedTotal: price.totalAmount,
    }
  }

  async function done(words: string): Promise<void> {
    draft.forget()
    showToast(words, 'ok')
    await navigate('/my-bookings')
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || isUnanswered(error)) return
    draft.setUnanswered(undefined)
    if (!staleCodes.includes(error.code)) return
    quote.askAgain()
    await revalidate()
  }

  return { form, draft, quote }
}
