import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { IconCalendar, IconRosetteDiscountCheck, IconUsers } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './booking-facts.module.css'

/** Dates, seats, agency and booking number in one line. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { agency } = booking
  return (
    <p className={classes.facts}>
      <span>
        <Icon of={IconCalendar} size={16} />
        {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
      </span>
      <span>
        <Icon of={IconUsers} size={16} />
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </span>
      <span>
        <bdi>{agency.name}</bdi>
        {agency.isVerified && (
          <span className={classes.tick} role="img" aria-label={t`Verified agency`}>
            <Icon of={IconRosetteDiscountCheck} size={16} />
          </span>
        )}
      </span>
      <span className="tabular">
        <Trans>
          Booking number <Ltr>{booking.bookingNumber}</Ltr>
        </Trans>
      </span>
    </p>
  )
}
