import { Trans } from '@lingui/react/macro'
import type { AgencyPage } from '@rihla/contract/agencies/agency-schema.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { TripCard } from '../../trips/trip-card.tsx'
import { TripGrid } from '../../trips/trip-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { displayNameOf } from '../agency-name.tsx'
import classes from './agency-page.module.css'

/** What it offers: the first trips, and the way to all of them where there are more. */
export function AgencyTrips({ agency }: { agency: AgencyPage }) {
  const { trips, stats } = agency
  const hasMore = stats.listedTrips > trips.length
  return (
    <Section
      heading={<Trans>Featured Trips</Trans>}
      isBand
      action={
        hasMore && (
          <Link to={`/destinations?search=${encodeURIComponent(displayNameOf(agency))}`} className={classes.all}>
            <Trans>View All Trips</Trans>
            <Icon of={IconArrowRight} mirrored />
          </Link>
        )
      }
    >
      {trips.length > 0 ? (
        <TripGrid swipes>
          {trips.map((trip) => (
            <TripCard key={trip._id} trip={trip} />
          ))}
        </TripGrid>
      ) : (
        <EmptyState picture="empty-trips">
          <Trans>This agency hasn't published any trips yet.</Trans>
        </EmptyState>
      )}
    </Section>
  )
}
