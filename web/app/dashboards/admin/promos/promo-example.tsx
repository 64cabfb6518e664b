import { Trans } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { Money } from '#ui/money.tsx'
import { exampleOf, type PromoValues } from './promo-values.ts'
import classes from './promos.module.css'

const usualPrice: Record<Currency, number> = { EGP: 4_500, USD: 350, EUR: 320 }

/** What the code does to the price of a usual trip, or of the cheapest one it works for. */
export function PromoExample({ values }: { values: PromoValues }) {
  const { currency } = values
  const price = Math.max(usualPrice[currency], Number(values.minAmount) || 0)
  const example = exampleOf(values, price)
  const original = <Money amount={price} currency={currency} />
  const lowered = example && <Money amount={example.after} currency={currency} />
  return (
    <p className={classes.example} aria-live="polite">
      {lowered ? (
        <Trans>
          A booking of <s>{original}</s> costs <strong>{lowered}</strong>.
        </Trans>
      ) : (
        <Trans>An example appears here once there is a discount.</Trans>
      )}
    </p>
  )
}
