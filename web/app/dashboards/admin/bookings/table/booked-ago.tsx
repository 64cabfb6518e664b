import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { firstActionOf } from '../../decisions/admin-action.ts'
import classes from './bookings-table.module.css'

/** How long ago a booking was made; warm only while it waits for the admin. */
export const BookedAgo = ({ booking, now }: { booking: Booking; now: number }) => (
  <span className={firstActionOf(booking) ? undefined : classes.calm}>
    <Age since={booking.createdAt} now={now} />
  </span>
)
