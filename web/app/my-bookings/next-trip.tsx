import { Trans } from '@lingui/react/macro'
import type { MyBookingsSummary } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { departsIn, departsInText } from './timeline/departs-in.ts'

/** 'Your next trip leaves in 8 days: White Desert, Fri 4 Dec 2026.'; renders nothing without a confirmed trip. */
export function NextTrip({ trip, today }: { trip: MyBookingsSummary['nextTrip']; today: string }) {
  const locale = useLocale()
  if (!trip) return null
  const distance = departsIn(trip.selectedStartDate, trip.bookingEndDate, today)
  if (typeof distance === 'string') return null
  const { title } = trip
  const when = departsInText(distance, locale)
  const day = formatDay(trip.selectedStartDate, locale)
  return (
    <p className="muted">
      <Trans>
        Your next trip leaves {when}: <bdi>{title}</bdi>, {day}.
      </Trans>
    </p>
  )
}
