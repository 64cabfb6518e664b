import { Trans, useLingui } from '@lingui/react/macro'
import { transferReference } from '@rihla/contract/bookings/booking.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { DepartureCards } from '../trips/page/trip-departures.tsx'
import type { BookingChoice } from '../trips/page/use-booking-choice.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Modal } from '../ui/modal.tsx'
import { Money } from '../ui/money.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { showToast } from '../ui/toasts-store.ts'
import { useAppForm } from '../ui/use-app-form.ts'
import classes from './booking-modal.module.css'
import { HowMuchNow } from './how-much-now.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { PriceColumn } from './price-column.tsx'
import { PromoCode } from './promo-code.tsx'
import { TransferTo } from './transfer-to.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useQuote } from './use-quote.ts'

/** The words after which a price or the seats have to be looked at again. */
const staleCodes = [
  'booking.price_changed',
  'booking.seats_unavailable',
  'booking.sold_out',
  'booking.departure_unknown',
]

/** Booking seats: date, seats, how much now, code, how to pay, proof; the price always beside it (SPEC.md §2, §5). */
export default function BookingModal({ trip, choice }: { trip: Trip; choice: BookingChoice }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const draft = useBookingDraft(trip._id)
  const { departure, seats, mostSeats } = choice
  const asked = {
    trip: trip._id,
    seats,
    selectedStartDate: departure?.startDate ?? null,
    paymentType: draft.values.paymentType,
    promoCode: draft.values.promoCode || null,
  }
  const quote = useQuote(asked)

  const form = useAppForm({
    initialValues: {},
    fallback: t`Booking failed. Please try again.`,
    async submit() {
      const { paymentProof, paymentReference } = draft.values
      await call(submitBooking, {
        headers: { 'idempotency-key': draft.key },
        body: {
          ...asked,
          paymentProof: paymentProof || null,
          paymentReference: paymentReference.trim() || null,
          ...(quote.quote && { expectedTotal: quote.quote.totalAmount }),
        },
      }).catch(lookAgain)
      await done(
        t`Booking submitted successfully! Your booking is pending verification. You will be notified once payment is confirmed.`,
      )
    },
  })

  async function done(words: string): Promise<void> {
    draft.forget()
    showToast(words, 'ok')
    await navigate('/my-bookings')
  }

  async function lookAgain(error: unknown): Promise<never> {
    if (error instanceof ApiError && staleCodes.includes(error.code)) {
      quote.askAgain()
      await revalidate()
    }
    // the answer to an earlier attempt was lost, but its booking exists: a refusal leaves the key free
    if (error instanceof ApiError && error.code === 'idempotency.key_reused') {
      await done(t`This booking was submitted before. Here it is.`)
    }
    throw error
  }

  const payNow = quote.quote?.payNow ?? null
  const sum = (amount: number) => <Money amount={amount} currency={trip.currency} />
  return (
    <Modal
      opened
      onClose={choice.close}
      size="wide"
      isFlush
      title={
        <>
          <Trans>Book your seats</Trans>
          <small className={classes.subtitle} dir="auto">
            {trip.title}
          </small>
        </>
      }
    >
      <form {...form.props} className={classes.columns}>
        <div className={classes.choices}>
          <section>
            <h3>
              <Trans>Date</Trans>
            </h3>
            <DepartureCards trip={trip} choice={choice} name="booking-departure" />
          </section>
          <section className={classes.seats}>
            <div>
              <h3>
                <Trans>Seats</Trans>
              </h3>
              <p className="muted">
                <Trans>Up to {mostSeats} on this date</Trans>
              </p>
            </div>
            <Stepper
              label={t`Seats`}
              value={seats}
              min={1}
              max={Math.max(1, mostSeats)}
              onChange={choice.chooseSeats}
            />
          </section>
          <HowMuchNow
            quote={quote.quote}
            value={draft.values.paymentType}
            onChange={(paymentType) => draft.set({ paymentType })}
          />
          <PromoCode quote={quote} value={draft.values.promoCode} onChange={(promoCode) => draft.set({ promoCode })} />
          <TransferTo
            payNow={payNow}
            currency={trip.currency}
            reference={transferReference(draft.key)}
            trip={trip}
            seats={seats}
          />
          <PaymentProof draft={draft} />
        </div>
        {quote.quote && (
          <p className={classes.bar} aria-hidden="true">
            <span className="muted">
              <Trans>Total</Trans> {sum(quote.quote.totalAmount)}
            </span>
            <strong>
              <Trans>{sum(quote.quote.payNow)} now</Trans>
            </strong>
          </p>
        )}
        <div className={classes.aside}>
          <PriceColumn trip={trip} quote={quote} />
          <FormError form={form} />
          <Button
            type="submit"
            look="accent"
            full
            busy={form.isSubmitting || draft.isUploading}
            disabled={mostSeats === 0}
          >
            <Trans>I have transferred</Trans>
          </Button>
          <p className={classes.next}>
            <Trans>Next: we verify the transfer, the agency approves, and your voucher appears in My Bookings.</Trans>
          </p>
        </div>
      </form>
    </Modal>
  )
}
