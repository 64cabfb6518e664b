import { Trans } from '@lingui/react/macro'
import type { Currency } from '@rihla/contract/money.ts'
import { Money } from '#ui/money.tsx'
import { exampleOf, type PromoValues } from './promo-values.ts'
import classes from './promos.module.css'

const typicalPrice: Record<Currency, number> = { EGP: 4_500, USD: 350, EUR: 320 }

/** Effect of the code on a typical price, or on the minimum amount when that is higher. */
export function PromoExample({ values }: { values: PromoValues }) {
  const { currency } = values
  const price = Math.max(typicalPrice[currency], Number(values.minAmount) || 0)
  const example = exampleOf(values, price)
  const original = <Money amount={price} currency={currency} />
  const discounted = example && <Money amount={example.after} currency={currency} />
  return (
    <p className={classes.example} aria-live="polite">
      {discounted ? (
        <Trans>
          A booking worth <s>{original}</s> would cost <strong>{discounted}</strong>.
        </Trans>
      ) : (
        <Trans>Enter a discount to see an example.</Trans>
      )}
    </p>
  )
}
