import { Trans } from '@lingui/react/macro'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { Dotted } from '#ui/dotted.tsx'
import classes from './trip-badge.module.css'

type Badged = Pick<TripSummary, 'status' | 'isFeatured' | 'effectiveDiscountCode' | 'discountPercentage'>

/**
 * At most one badge on a trip's picture, the most important one. Rows already say in their heading that their trips are
 * featured.
 */
export function TripBadge({ trip, isInRow }: { trip: Badged; isInRow: boolean }) {
  const discountCode = trip.effectiveDiscountCode
  const percentage = <bdi dir="ltr">{trip.discountPercentage}%</bdi>
  const code = <bdi>{discountCode}</bdi>
  const label =
    trip.status === 'draft' ? (
      <Trans>Coming Soon</Trans>
    ) : discountCode ? (
      <Dotted>
        <Trans>{percentage} off</Trans>
        {code}
      </Dotted>
    ) : trip.isFeatured && !isInRow ? (
      <Trans>Featured</Trans>
    ) : null
  return label && <span className={classes.badge}>{label}</span>
}
