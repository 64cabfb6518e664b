import { Trans } from '@lingui/react/macro'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import { TripCard } from '../../trip-card.tsx'
import { TripGrid } from '../../trip-grid.tsx'
import classes from '../trip-page.module.css'

/** Other trips of the same agency. */
export default function MoreOfAgency({ name, trips }: { name: string; trips: readonly TripSummary[] }) {
  const agency = <bdi>{name}</bdi>
  return (
    <section className={classes.more}>
      <h2>
        <Trans>More from {agency}</Trans>
      </h2>
      <TripGrid swipes>
        {trips.map((trip) => (
          <TripCard key={trip._id} trip={trip} />
        ))}
      </TripGrid>
    </section>
  )
}
