import { useLingui } from '@lingui/react/macro'
import type { AgencyPage } from '@rihla/contract/agencies/agency-schema.ts'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Section } from '#ui/section.tsx'
import { displayNameOf } from '../agency-name.tsx'

/** The first trips of the agency, with a link to all where there are more. */
export function AgencyTrips({ agency }: { agency: AgencyPage }) {
  const { t } = useLingui()
  const { trips, stats } = agency
  const hasMore = stats.listedTrips > trips.length
  return (
    <Section
      heading={t`Featured Trips`}
      isBand
      action={
        hasMore && (
          <SectionLink to={`/destinations?search=${encodeURIComponent(displayNameOf(agency))}`}>
            {t`View All Trips`}
          </SectionLink>
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
        <EmptyState picture="empty-trips">{t`This agency hasn't published any trips yet.`}</EmptyState>
      )}
    </Section>
  )
}
