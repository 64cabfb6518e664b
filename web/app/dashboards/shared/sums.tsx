import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { currencies } from '@rihla/contract/money.ts'
import { Fragment } from 'react'
import { Money } from '#ui/money.tsx'

const present = (sums: SumsByCurrency) => currencies.filter((currency) => sums[currency] !== 0)

export const hasSums = (sums: SumsByCurrency): boolean => present(sums).length > 0

/** 'EGP 496,300 + $1,750': one amount per currency. */
export const Sums = ({ sums }: { sums: SumsByCurrency }) => (
  <>
    {present(sums).map((currency, place) => (
      <Fragment key={currency}>
        {place > 0 && ' + '}
        <Money amount={sums[currency]} currency={currency} />
      </Fragment>
    ))}
  </>
)
