import { formatPriceChange, toMinor, type Currency } from '@rihla/contract/money.ts'
import { useLocale } from '#ui/locale.ts'

/** What an option adds to the price of a seat: '+EGP 900', '−EGP 1,200'. */
export function PriceChange({ amount, currency }: { amount: number; currency: Currency }) {
  const locale = useLocale()
  return <bdi className="money">{formatPriceChange(toMinor(amount), currency, locale)}</bdi>
}
