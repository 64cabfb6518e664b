import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '../ui/locale.ts'
import { departsIn, departsInWords } from './way/departs-in.ts'

/** 'Your next trip leaves in 8 days: White Desert, Fri 4 Dec 2026.' Nothing while none is confirmed. */
export function NextTrip({ bookings, today }: { bookings: readonly Booking[]; today: string }) {
  const locale = useLocale()
  const next = bookings
    .filter(({ status, selectedStartDate }) => status === 'confirmed' && selectedStartDate >= today)
    .toSorted((a, b) => a.selectedStartDate.localeCompare(b.selectedStartDate))[0]
  if (!next) return null
  const far = departsIn(next.selectedStartDate, next.bookingEndDate, today)
  if (typeof far === 'string') return null
  const when = departsInWords(far, locale)
  const day = formatDay(next.selectedStartDate, locale)
  return (
    <p className="muted">
      <Trans>
        Your next trip leaves {when}: <bdi>{next.trip.title}</bdi>, {day}.
      </Trans>
    </p>
  )
}
