import { Trans } from '@lingui/react/macro'
import { formatMoney, toMinor } from '@rihla/contract/money.ts'
import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'

type Priced = Pick<TripCard, 'price' | 'currency' | 'isInternational' | 'pricing'>

/** 'EGP 4,500', or 'EGP 12,000 + $350 cash' for trips paid in two currencies. */
export function PriceWords({ trip }: { trip: Priced }) {
  if (!trip.isInternational || !trip.pricing)
    return <bdi dir="ltr">{formatMoney(toMinor(trip.price), trip.currency)}</bdi>
  const { egpAmount, foreignAmount, foreignCurrency } = trip.pricing
  const online = <bdi dir="ltr">{formatMoney(toMinor(egpAmount), 'EGP')}</bdi>
  const cash = <bdi dir="ltr">{formatMoney(toMinor(foreignAmount), foreignCurrency)}</bdi>
  return (
    <Trans>
      {online} + {cash} cash
    </Trans>
  )
}
