import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './awaiting-remaining.module.css'

interface DueProps {
  booking: Booking
  onCollect: (booking: Booking) => void
  onShow: (booking: Booking) => void
}

/** One deposit with traveller, departure and remaining amount. */
export function Due({ booking, onCollect, onShow }: DueProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const name = useCustomerName()(booking.customer)
  const { trip, currency, selectedStartDate } = booking
  return (
    <li className={classes.due}>
      <span className={classes.person}>
        <button type="button" className={classes.open} onClick={() => onShow(booking)}>
          <CustomerName of={booking.customer} />
        </button>
        <small>
          <bdi>{trip.title}</bdi> · {formatDay(selectedStartDate, locale)}
          {selectedStartDate < today && (
            <>
              {' '}
              <Tag tone="amber">
                <Trans>Departed</Trans>
              </Tag>
            </>
          )}
        </small>
      </span>
      <span className={classes.sum}>
        <strong>
          <Money amount={booking.remainingAmount} currency={currency} />
        </strong>
        <small>
          <Trans>
            of <Money amount={booking.totalAmount} currency={currency} />
          </Trans>
        </small>
      </span>
      <Button small onClick={() => onCollect(booking)} aria-label={t`Collect from ${name}`}>
        <Trans>Collect</Trans>
      </Button>
    </li>
  )
}
