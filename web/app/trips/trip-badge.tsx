import { Trans } from '@lingui/react/macro'
import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import classes from './trip-badge.module.css'

type Badged = Pick<
  TripCard,
  'status' | 'isFeatured' | 'hasDiscount' | 'discountPercentage' | 'discountStartDate' | 'discountEndDate'
>

function hasDiscountOn(trip: Badged, today: string): boolean {
  const { hasDiscount, discountPercentage, discountStartDate: from, discountEndDate: to } = trip
  return hasDiscount && discountPercentage > 0 && (!from || from <= today) && (!to || to >= today)
}

/** At most one chip on a trip's picture: what a traveller must know first. A row says itself why its trips stand in it. */
export function TripBadge({ trip, isInRow }: { trip: Badged; isInRow: boolean }) {
  const today = useToday()
  const percentage = trip.discountPercentage
  const words =
    trip.status === 'draft' ? (
      <Trans>Coming Soon</Trans>
    ) : hasDiscountOn(trip, today) ? (
      <bdi dir="ltr">−{percentage}%</bdi>
    ) : trip.isFeatured && !isInRow ? (
      <Trans>Featured</Trans>
    ) : null
  return words && <span className={classes.badge}>{words}</span>
}
