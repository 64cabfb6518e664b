import type { Currency } from '@rihla/contract/money.ts'
import { Money } from './money.tsx'

/** Sums of several currencies, joined by plus signs. */
export const MoneySums = ({ sums }: { sums: readonly { currency: Currency; amount: number }[] }) =>
  sums.map(({ currency, amount }, at) => (
    <span key={currency}>
      {at > 0 && ' + '}
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
    </span>
  ))
