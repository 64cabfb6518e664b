import { Trans } from '@lingui/react/macro'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useLocale } from '#ui/locale.ts'
import { departsIn, departsInText } from '../timeline/departs-in.ts'
import classes from './booking-card.module.css'

/** On the picture of a booking that holds its seats: how far away the trip is. */
export function DepartsInChip({ booking, today }: { booking: Booking; today: string }) {
  const locale = useLocale()
  const far = departsIn(booking.selectedStartDate, booking.bookingEndDate, today)
  if (far === 'over' || !holdsSeats(booking.status)) return null
  return (
    <span className={classes.departs}>
      {far === 'under-way' ? <Trans>Under way</Trans> : departsInText(far, locale)}
    </span>
  )
}
