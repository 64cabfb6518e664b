import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { BookingCancellationTerms } from './booking-cancellation-terms.tsx'
import { MoneyIsKept } from './money-is-kept.tsx'
import { TransferTo } from './transfer-to.tsx'
import type { useBookingForm } from './use-booking-form.ts'

interface PayStepProps {
  trip: Trip
  choice: BookingChoice
  booking: ReturnType<typeof useBookingForm>
}

/** Where to transfer while the seats are held, who keeps the money, and what comes back. */
export function PayStep({ trip, choice, booking }: PayStepProps) {
  const { hold, quote, draft } = booking
  if (!hold.isPayable) return null
  return (
    <>
      <MoneyIsKept agency={trip.agency.agencyDetails.name} />
      <TransferTo
        quote={quote.quote}
        trip={trip}
        seats={choice.seats}
        reference={hold.held?.transferReference ?? null}
        chosen={draft.account}
        onChoose={draft.chooseAccount}
        onCopy={hold.startTransfer}
      />
      {hold.held?.needsScreenshot && <ScreenshotNote />}
      <BookingCancellationTerms trip={trip} departure={choice.departure} booking={booking} />
    </>
  )
}

/** For the last seats of a date (docs/product/seat-holds.md#limits). */
export function ScreenshotNote() {
  const { t } = useLingui()
  return (
    <p className="small">
      {t`These are the last seats of this date: please add a screenshot of your transfer. A reference number alone is not enough.`}
    </p>
  )
}
