import { useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { BookingDeadline } from './timeline/booking-deadline.tsx'
import { BookingHeadlineLine } from './timeline/booking-headline-text.tsx'
import { hasTravelled } from './timeline/booking-timeline.ts'
import classes from './booking-rows.module.css'

interface BookingRowsProps {
  bookings: readonly MyBooking[]
  today: string
  onOpen: (booking: MyBooking) => void
}

/** Later trips, refunds and past trips: two lines each, and where money is on its way, what happens with it. */
export function BookingRows({ bookings, today, onOpen }: BookingRowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => {
        const title = booking.trip.title
        return (
          <li key={booking._id}>
            <Picture src={booking.trip.image} alt="" sizes="64px" ratio="4 / 3" />
            <h3>
              <button type="button" dir="auto" aria-label={t`Manage ${title}`} onClick={() => onOpen(booking)}>
                <bdi>{title}</bdi>
              </button>
            </h3>
            <p className={`muted ${classes.line}`}>
              {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
              {!hasTravelled(booking, today) && <BookingStatusChip of={booking} viewer="customer" />}
            </p>
            {isAboutMoney(booking) && (
              <div className={`muted wrap-anywhere ${classes.money}`}>
                <p>
                  <BookingHeadlineLine booking={booking} today={today} />
                </p>
                {booking.group === 'refunds' && <BookingDeadline booking={booking} />}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Its refund is on its way, or has been sent. */
const isAboutMoney = ({ group, status }: MyBooking): boolean => group === 'refunds' || status === 'refunded'
