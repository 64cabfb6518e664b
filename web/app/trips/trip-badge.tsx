import { Trans } from '@lingui/react/macro'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { Dotted } from '#ui/dotted.tsx'
import classes from './trip-badge.module.css'

type Badged = Pick<TripSummary, 'status' | 'effectiveDiscountCode' | 'discountPercentage'>

/** At most one badge on a trip's picture: what sets it apart for travellers. */
export function TripBadge({ trip }: { trip: Badged }) {
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
    ) : null
  return label && <span className={classes.badge}>{label}</span>
}
