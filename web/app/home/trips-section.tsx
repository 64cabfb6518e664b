import { Trans } from '@lingui/react/macro'
import type { TripCard as TripCardValue } from '@rihla/contract/trips/trip-schema.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { TripCard } from '../trips/trip-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import { TripGrid } from '../trips/trip-grid.tsx'
import classes from './trips-section.module.css'

export function TripsSection({ trips }: { trips: readonly TripCardValue[] }) {
  if (trips.length === 0) return null
  return (
    <Section
      isBand
      heading={<Trans>Featured Adventures</Trans>}
      words={<Trans>Leaving in the next few weeks.</Trans>}
      action={
        <Link to="/destinations" className={classes.all}>
          <Trans>All trips</Trans>
          <Icon of={IconArrowRight} mirrored />
        </Link>
      }
    >
      <TripGrid swipes>
        {trips.map((trip) => (
          <TripCard key={trip._id} trip={trip} />
        ))}
      </TripGrid>
    </Section>
  )
}
