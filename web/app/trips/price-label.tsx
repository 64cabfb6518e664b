import { Trans } from '@lingui/react/macro'
import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'
import { Money } from '#ui/money.tsx'

type Priced = Pick<TripCard, 'price' | 'currency' | 'isInternational' | 'pricing'>

/** 'EGP 4,500', or 'EGP 12,000 + $350 cash' for trips paid in two currencies. */
export function PriceLabel({ trip }: { trip: Priced }) {
  if (!trip.isInternational || !trip.pricing) return <Money amount={trip.price} currency={trip.currency} />
  const { egpAmount, foreignAmount, foreignCurrency } = trip.pricing
  const online = <Money amount={egpAmount} currency="EGP" />
  const cash = <Money amount={foreignAmount} currency={foreignCurrency} />
  return (
    <Trans>
      {online} + {cash} cash
    </Trans>
  )
}
