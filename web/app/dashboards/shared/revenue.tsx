import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { currencies } from '@rihla/contract/money.ts'
import { Money } from '#ui/money.tsx'
import classes from './revenue.module.css'
import { Sums } from './sums.tsx'

interface RevenueProps {
  byCurrency: SumsByCurrency
  /** At the reporting rates (docs/product/dashboards.md#revenue). */
  inDollars: number
}

/** The sums per currency, Egyptian pounds first, and the dollar total in the same size: 'EGP 682,210 + €100 ≈ $14,092.60'. */
export function Revenue({ byCurrency, inDollars }: RevenueProps) {
  const dollars = <Money amount={inDollars} currency="USD" />
  if (currencies.every((currency) => currency === 'USD' || byCurrency[currency] === 0)) return dollars
  return (
    <span className={classes.revenue}>
      <span>
        <Sums sums={byCurrency} />
      </span>
      <span>
        {' ≈ '}
        {dollars}
      </span>
    </span>
  )
}
