import { Trans } from '@lingui/react/macro'
import { readOwnCommission } from '@rihla/contract/commission/commission.api.ts'
import { commissionOf } from '@rihla/contract/commission/commission.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { type Currency, isMoney, toMajor, toMinor } from '@rihla/contract/money.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'

interface YouReceiveProps {
  /** Per person, paid online. */
  price: number | ''
  currency: Currency
}

/** What the agency gets of a price after the commission (docs/product/commission.md). Nothing while it is not known. */
export function YouReceive({ price, currency }: YouReceiveProps) {
  const locale = useLocale()
  const { data } = useEndpoint(readOwnCommission, {})
  if (!data || price === '' || !isMoney(price)) return null
  const { percent, next } = data
  const minor = toMinor(price)
  const received = toMajor(minor - commissionOf(minor, percent))
  return (
    <p className="muted" aria-live="polite">
      <Trans>
        Your share if paid in full online: <Money amount={received} currency={currency} /> per person, after {percent}%
        commission.
      </Trans>{' '}
      {next && (
        <Trans>
          For bookings made from {formatDay(next.from, locale)} on, the commission is {next.percent}%.
        </Trans>
      )}
    </p>
  )
}
