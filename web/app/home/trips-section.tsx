import { useLingui } from '@lingui/react/macro'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { Section } from '#ui/section.tsx'
import { RetryState } from './retry-state.tsx'
import { SectionLink } from '#ui/section-link.tsx'

interface TripsSectionProps {
  /** Null if they could not be loaded. */
  trips: readonly TripSummary[] | null
  heading: ReactNode
  description: ReactNode
  all: { to: string; label: ReactNode }
  isBand?: boolean
}

/** A row of trips, swipeable on phones. Renders nothing without trips. */
export function TripsSection({ trips, heading, description, all, isBand = false }: TripsSectionProps) {
  const { t } = useLingui()
  if (trips?.length === 0) return null
  return (
    <Section
      isBand={isBand}
      heading={heading}
      description={description}
      action={<SectionLink to={all.to}>{all.label}</SectionLink>}
    >
      {trips ? (
        <TripGrid swipes>
          {trips.map((trip) => (
            <TripCard key={trip._id} trip={trip} />
          ))}
        </TripGrid>
      ) : (
        <RetryState>{t`Failed to load trips. Please try again later.`}</RetryState>
      )}
    </Section>
  )
}
