import { Trans } from '@lingui/react/macro'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useLocale } from '#ui/locale.ts'
import { departsIn, departsInText } from '../timeline/departs-in.ts'
import classes from './booking-card.module.css'

/** Time until departure, for bookings that hold seats. */
export function DepartsInChip({ booking, today }: { booking: Booking; today: string }) {
  const locale = useLocale()
  const distance = departsIn(booking.selectedStartDate, booking.bookingEndDate, today)
  if (distance === 'over' || !holdsSeats(booking.status)) return null
  return (
    <span className={classes.departs}>
      {distance === 'under-way' ? <Trans>Happening now</Trans> : departsInText(distance, locale)}
    </span>
  )
}
