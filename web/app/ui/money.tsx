import { formatMoney, toMinor, type Currency } from '@rihla/contract/money.ts'
import { Ltr } from './ltr.tsx'

/** An amount as the API gives it (major units): 'EGP 4,500'. */
export const Money = ({ amount, currency }: { amount: number; currency: Currency }) => (
  <Ltr>{formatMoney(toMinor(amount), currency)}</Ltr>
)
