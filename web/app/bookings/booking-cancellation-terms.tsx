import { useLingui } from '@lingui/react/macro'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { CancellationTerms, type PaidParts } from '#cancellation/cancellation-terms.tsx'
import { CancellationNote } from '#cancellation/refund-time.tsx'
import type { useBookingForm } from './use-booking-form.ts'
import type { QuoteState } from './use-quote.ts'

interface BookingCancellationTermsProps {
  trip: Trip
  departure: BookingChoice['departure']
  booking: ReturnType<typeof useBookingForm>
}

/** What comes back if the traveller cancels, with the days of the chosen departure and the amount to be transferred now. */
export function BookingCancellationTerms({
  trip,
  departure,
  booking: { quote, draft, isFree },
}: BookingCancellationTermsProps) {
  const { t } = useLingui()
  if (!departure) return null
  return (
    <section className="stack small">
      <h4>{t`If you cancel`}</h4>
      <CancellationTerms
        rules={trip.cancellationRules}
        startsOn={departure.startDate}
        paid={quote.quote && !isFree ? paidOf(quote.quote, draft.values.paymentType) : undefined}
      />
      {!isFree && (
        <p className="muted">
          <CancellationNote trip={trip} />
        </p>
      )}
    </section>
  )
}

/** What is transferred now, as the rules of cancellation tell it apart. */
const paidOf = ({ payNow, currency }: NonNullable<QuoteState['quote']>, type: PaymentType): PaidParts =>
  type === 'deposit_payment'
    ? { depositMinor: toMinor(payNow), balanceMinor: 0, currency }
    : { depositMinor: 0, balanceMinor: toMinor(payNow), currency }
