import { useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { depositOf } from '@rihla/contract/pricing/price-booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Definition } from '#ui/definition.tsx'
import { Money } from '#ui/money.tsx'
import type { BookingChoice } from './use-booking-choice.ts'
import classes from './booking-panel.module.css'

/** Payment summary: transfer, deposit, and cash at the meeting point. */
export function BookingSums({ trip, choice }: { trip: Trip; choice: Pick<BookingChoice, 'price' | 'seats'> }) {
  const { t } = useLingui()
  const { pricing } = trip
  const { seats } = choice
  const price = toMinor(choice.price)
  const money = (minor: number) => <Money amount={toMajor(minor)} currency={trip.currency} />
  return (
    <>
      <dl className={classes.sums}>
        {(seats > 1 || pricing) && (
          <Definition className={classes.total} label={pricing ? t`Total by transfer` : t`Total`}>
            {money(price * seats)}
          </Definition>
        )}
        {pricing && (
          <Definition className={classes.cash} label={t`Cash at the meeting point`}>
            <Money amount={toMajor(toMinor(pricing.foreignAmount) * seats)} currency={pricing.foreignCurrency} />
          </Definition>
        )}
        <Definition className="small" label={t`Or pay a 50% deposit now`}>
          {money(depositOf(price * seats))}
        </Definition>
      </dl>
      {pricing && (
        <p className={`small ${classes.instructions}`} dir="auto">
          {pricing.paymentInstructions ||
            t`Foreign amount will be collected in cash at the meeting point before departure.`}
        </p>
      )}
    </>
  )
}
