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

/** Error codes that mean the displayed price or seats are stale. */
const staleCodes = [
  'booking.price_changed',
  'booking.seats_unavailable',
  'booking.sold_out',
  'booking.departure_unknown',
  'promo.invalid',
  'promo.no_discount',
]

/** The request may have arrived or may still be running; only a retry with the same key can find out. */
const isUnanswered = (error: ApiError): boolean =>
  error.isNetwork || error.status >= 500 || error.code === 'idempotency.running'

/** The booking form: quote, validation and an idempotent submit (docs/product/bookings.md#idempotency). */
export function useBookingForm(trip: Trip, choice: BookingChoice, userId: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const draft = useBookingDraft(userId, trip._id)
  const { paymentType, promoCode, paymentProof, paymentReference, typedCode } = draft.values
  const request = {
    trip: trip._id,
    seats: choice.seats,
    selectedStartDate: isDateGone(choice) ? null : (choice.departure?.startDate ?? null),
    paymentType,
    promoCode: promoCode || null,
  }
  const quote = useQuote(request)

  const form = useAppForm({
    initialValues: { date: '', promo: '', proof: '' },
    fallback: t`Booking failed. Please try again.`,
    validate: {
      date: () => (request.selectedStartDate || draft.unanswered ? null : t`Please select a date for your trip.`),
      promo: () =>
        typedCode.trim().toUpperCase() === promoCode ? null : t`Apply this code or clear the field to continue.`,
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
        // An earlier attempt succeeded but its response was lost. A rejected attempt would not have consumed the key.
        if (error instanceof ApiError && error.code === 'idempotency.key_reused') {
          return finish(t`This booking has already been submitted. Here it is.`)
        }
        await handleRejection(error)
        throw error
      }
      return finish(
        t`Booking submitted successfully! Your booking is pending verification. You will be notified once payment is confirmed.`,
      )
    },
  })

  /** Waits for the quote of the current choice. Throws when the seat price differs from the displayed one. */
  async function bodyOf(): Promise<BookingInput> {
    const { request: chosen, quote: price } = await quote.settled().catch((error: unknown) => {
      quote.retry()
      throw error
    })
    if (quote.quote?.listPricePerSeat !== price.listPricePerSeat) throw new Error('the seat price has changed')
    return {
      ...chosen,
      paymentProof: paymentProof || null,
      paymentReference: paymentReference.trim() || null,
      expectedTotal: price.totalAmount,
    }
  }

  async function finish(message: string): Promise<void> {
    draft.forget()
    showToast(message, 'ok')
    await navigate('/my-bookings')
  }

  async function handleRejection(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || isUnanswered(error)) return
    draft.setUnanswered(undefined)
    if (!staleCodes.includes(error.code)) return
    quote.retry()
    await revalidate()
  }

  return { form, draft, quote }
}
