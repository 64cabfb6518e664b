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

/**
 * At most one badge on a trip's picture, the most important one. Rows already say in their heading that their trips are
 * featured.
 */
export function TripBadge({ trip, isInRow }: { trip: Badged; isInRow: boolean }) {
  const today = useToday()
  const percentage = trip.discountPercentage
  const label =
    trip.status === 'draft' ? (
      <Trans>Coming Soon</Trans>
    ) : hasDiscountOn(trip, today) ? (
      <bdi dir="ltr">−{percentage}%</bdi>
    ) : trip.isFeatured && !isInRow ? (
      <Trans>Featured</Trans>
    ) : null
  return label && <span className={classes.badge}>{label}</span>
}
