import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { OtherDate } from '@rihla/contract/bookings/date-change-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { PriceDifference } from '#booking-status/price-difference.tsx'
import { Definition } from '#ui/definition.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './date-change.module.css'

/** The price then and now, and what is left to pay after the change. */
export function DatePrice({ booking, date }: { booking: Booking; date: OtherDate }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { currency } = booking
  const agency = <bdi>{booking.agency.name}</bdi>
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const dueOn = date.balanceDueOn && formatDay(date.balanceDueOn, locale)
  if (date.difference === 0) {
    return (
      <Notice>
        <Trans>The price stays the same: {money(date.totalAmount)}.</Trans>
      </Notice>
    )
  }
  return (
    <div aria-live="polite">
      <dl className={classes.price}>
        <Definition label={t`Total now`}>{money(booking.totalAmount)}</Definition>
        <Definition label={t`Total on the new date`}>{money(date.totalAmount)}</Definition>
        <Definition label={t`Difference`} className={classes.difference}>
          <PriceDifference amount={date.difference} currency={currency} />
        </Definition>
        {date.surplusAmount === 0 && (
          <Definition label={dueOn ? t`Still to pay, by ${dueOn}` : t`Still to pay, on the day`}>
            {money(date.remainingAmount)}
          </Definition>
        )}
      </dl>
      {date.surplusAmount > 0 && (
        <Notice>
          <Trans>
            You get {money(date.surplusAmount)} back once {agency} has accepted. You can tell us where to send it in
            your booking.
          </Trans>
        </Notice>
      )}
    </div>
  )
}
