import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { PriceDifference } from './price-difference.tsx'
import classes from './requested-date.module.css'

interface RequestedDateProps {
  booking: Booking
  viewer: 'customer' | 'agency' | 'admin'
}

/** The date that the customer asks for, while there is no answer (docs/product/date-changes.md). */
export function RequestedDate({ booking: { requestedDate, currency, seats }, viewer }: RequestedDateProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!requestedDate) return null
  const days = <b>{formatDaySpan(requestedDate.startDate, requestedDate.endDate, locale)}</b>
  const { seatsLeft, reason, difference, surplusAmount } = requestedDate
  const priceChange = <PriceDifference amount={difference} currency={currency} />
  const surplus = <Money amount={surplusAmount} currency={currency} />
  return (
    <div className={classes.notice}>
      <Notice tone={viewer === 'agency' && seatsLeft < seats ? 'warn' : 'quiet'}>
        <p>
          {viewer === 'customer' ? (
            <Trans>You asked to travel on {days} instead.</Trans>
          ) : (
            <Trans>Asks to travel on {days} instead.</Trans>
          )}
        </p>
        <p className="small">{difference === 0 ? priceChange : <Trans>Price change: {priceChange}</Trans>}</p>
        {surplusAmount > 0 && (
          <p className="small">
            {viewer === 'customer' ? (
              <Trans>You get {surplus} back once the booking has moved.</Trans>
            ) : (
              <Trans>The platform sends {surplus} back to the traveller.</Trans>
            )}
          </p>
        )}
        {viewer !== 'customer' && (
          <p className="small">
            <Dotted>
              <Plural value={seatsLeft} one="# seat left on that date" other="# seats left on that date" />
              {seatsLeft < seats && t`Not enough for this booking`}
            </Dotted>
          </p>
        )}
        {viewer !== 'customer' && reason && (
          <p className="small">
            <bdi>
              <q>{reason}</q>
            </bdi>
          </p>
        )}
      </Notice>
    </div>
  )
}
