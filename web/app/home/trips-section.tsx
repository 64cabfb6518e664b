import { Trans } from '@lingui/react/macro'
import type { TripCard as TripCardValue } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { Section } from '#ui/section.tsx'
import { RetryState } from './retry-state.tsx'
import { SectionLink } from '#ui/section-link.tsx'

interface TripsSectionProps {
  /** null when they could not be loaded. */
  trips: readonly TripCardValue[] | null
  heading: ReactNode
  words: ReactNode
  all: { to: string; words: ReactNode }
  isBand?: boolean
}

/** A row of trips; on phones it is swiped. Without trips there is no row. */
export function TripsSection({ trips, heading, words, all, isBand = false }: TripsSectionProps) {
  if (trips?.length === 0) return null
  return (
    <Section
      isBand={isBand}
      heading={heading}
      description={words}
      action={<SectionLink to={all.to}>{all.words}</SectionLink>}
    >
      {trips ? (
        <TripGrid swipes>
          {trips.map((trip) => (
            <TripCard key={trip._id} trip={trip} />
          ))}
        </TripGrid>
      ) : (
        <RetryState>
          <Trans>Failed to load trips. Please try again later.</Trans>
        </RetryState>
      )}
    </Section>
  )
}
