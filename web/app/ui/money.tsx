import { formatMoney, toMinor, type Currency } from '@rihla/contract/money.ts'
import { useLocale } from './locale.ts'

/** An amount in major units, as the API returns it, isolated from the surrounding text: 'EGP 4,500', '4,500 ج.م'. */
export function Money({ amount, currency }: { amount: number; currency: Currency }) {
  const locale = useLocale()
  return <bdi className="money">{formatMoney(toMinor(amount), currency, locale)}</bdi>
}
