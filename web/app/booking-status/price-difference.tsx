import { Trans } from '@lingui/react/macro'
import { type Currency, formatPriceChange, toMinor } from '@rihla/contract/money.ts'
import { useLocale } from '#ui/locale.ts'

/** What another date costs more or less: '+EGP 500', '−EGP 500', 'Same price'. */
export function PriceDifference({ amount, currency }: { amount: number; currency: Currency }) {
  const locale = useLocale()
  if (amount === 0) return <Trans>Same price</Trans>
  return <bdi className="money">{formatPriceChange(toMinor(amount), currency, locale)}</bdi>
}
