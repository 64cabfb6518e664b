import { useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { depositOf } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Money } from '#ui/money.tsx'
import classes from './booking-panel.module.css'

/** Payment summary: transfer, deposit, and cash at the meeting point. */
export function BookingSums({ trip, seats }: { trip: Trip; seats: number }) {
  const { t } = useLingui()
  const { pricing } = trip
  const price = toMinor(trip.price)
  const money = (minor: number) => <Money amount={toMajor(minor)} currency={trip.currency} />
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>
            {money(price)} × <bdi>{seats}</bdi>
          </dt>
          <dd>{money(price * seats)}</dd>
        </div>
        <div className={classes.quiet}>
          <dt>{t`Or pay a 50% deposit now`}</dt>
          <dd>{money(depositOf(price * seats))}</dd>
        </div>
        <div className={classes.total}>
          <dt>{pricing ? t`Total by transfer` : t`Total`}</dt>
          <dd>{money(price * seats)}</dd>
        </div>
        {pricing && (
          <div className={classes.cash}>
            <dt>{t`Cash at the meeting point`}</dt>
            <dd>
              <Money amount={toMajor(toMinor(pricing.foreignAmount) * seats)} currency={pricing.foreignCurrency} />
            </dd>
          </div>
        )}
      </dl>
      {pricing && (
        <p className={classes.instructions} dir="auto">
          {pricing.paymentInstructions ||
            t`Foreign amount will be collected in cash at the meeting point before departure.`}
        </p>
      )}
    </>
  )
}
