import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconX, type TablerIcon } from '@tabler/icons-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import classes from './featured.module.css'
import { TripLine } from './trip-line.tsx'
import type { Featuring, Step } from './use-featuring.ts'

type FeaturedTrip = ResponseOf<typeof listFeaturedTrips>['trips'][number]

interface FeaturedListProps {
  trips: readonly FeaturedTrip[]
  featuring: Featuring
}

/** The places of the home page, in their order. */
export function FeaturedList({ trips, featuring }: FeaturedListProps) {
  const count = trips.length
  const most = limits.featuredTrips
  return (
    <Panel
      isFlush
      heading={
        <Trans>
          Featured on Homepage ({count}/{most})
        </Trans>
      }
    >
      {count === 0 ? (
        <EmptyState picture="empty-trips">
          <Trans>No trip is featured. Choose one from the published trips.</Trans>
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {trips.map((trip) => (
            <li key={trip._id} data-featured={trip._id} data-busy={featuring.busyId === trip._id || undefined}>
              <span className={classes.place}>{trip.featuredOrder}</span>
              <TripLine trip={trip}>
                {!trip.isShown && (
                  <StatusChip tone="amber" icon={IconEyeOff}>
                    <Trans>Not shown now</Trans>
                  </StatusChip>
                )}
              </TripLine>
              <Steps trip={trip} isLast={trip.featuredOrder === count} featuring={featuring} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

interface StepsProps {
  trip: FeaturedTrip
  isLast: boolean
  featuring: Featuring
}

function Steps({ trip, isLast, featuring }: StepsProps) {
  const { t } = useLingui()
  const { title } = trip
  const steps: { step: Step; icon: TablerIcon; label: string; isOff: boolean }[] = [
    { step: 'up', icon: IconArrowUp, label: t`Move ${title} up`, isOff: trip.featuredOrder === 1 },
    { step: 'down', icon: IconArrowDown, label: t`Move ${title} down`, isOff: isLast },
    { step: 'remove', icon: IconX, label: t`Remove ${title} from the featured trips`, isOff: false },
  ]
  return (
    <span className={classes.steps}>
      {steps.map(({ step, icon, label, isOff }) => (
        <button
          key={step}
          type="button"
          data-step={step}
          aria-label={label}
          disabled={isOff}
          onClick={() => void featuring.step(trip, step)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </span>
  )
}
