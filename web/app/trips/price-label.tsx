import { Trans } from '@lingui/react/macro'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { Money } from '#ui/money.tsx'

type Priced = Pick<TripSummary, 'price' | 'currency' | 'pricing'>

/** 'EGP 4,500', or 'EGP 12,000 + $350 cash' for trips paid in two currencies. `price`: of a departure. */
export function PriceLabel({ trip, price = trip.price }: { trip: Priced; price?: number }) {
  const online = <Money amount={price} currency={trip.currency} />
  if (!trip.pricing) return online
  const cash = <Money amount={trip.pricing.foreignAmount} currency={trip.pricing.foreignCurrency} />
  return (
    <Trans>
      {online} + {cash} cash
    </Trans>
  )
}
