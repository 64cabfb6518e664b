import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { firstActionOf } from '../../decisions/admin-action.ts'
import classes from './bookings-table.module.css'

/** Age of a booking; highlighted only while the booking needs an admin. */
export const BookedAgo = ({ booking, now }: { booking: Booking; now: number }) => (
  <span className={firstActionOf(booking) ? undefined : classes.muted}>
    <Age since={booking.createdAt} now={now} />
  </span>
)
