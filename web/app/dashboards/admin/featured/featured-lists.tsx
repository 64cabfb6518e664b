import { Trans, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import type { Trip, TripCard } from '@rihla/contract/trips/trip-schema.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconEyeOff,
  IconPlus,
  IconStarFilled,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dotted } from '#ui/dotted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { Picture } from '#ui/picture.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import classes from './featured.module.css'
import type { Featuring, Step } from './use-featuring.ts'

type FeaturedTrip = ResponseOf<typeof listFeaturedTrips>['trips'][number]

/** The featured trips in home page order. */
export function FeaturedList({ trips, featuring }: { trips: readonly FeaturedTrip[]; featuring: Featuring }) {
  const count = trips.length
  const max = limits.featuredTrips
  return (
    <Panel
      isFlush
      heading={
        <Trans>
          Featured on Homepage ({count}/{max})
        </Trans>
      }
    >
      {count === 0 ? (
        <EmptyState picture="empty-trips">
          <Trans>No featured trips yet. Choose one from the published trips.</Trans>
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {trips.map((trip) => (
            <li key={trip._id} data-featured={trip._id} data-busy={featuring.busyId === trip._id || undefined}>
              <span className={`muted tabular ${classes.position}`}>{trip.featuredOrder}</span>
              <TripLine trip={trip}>
                {!trip.isShown && (
                  <StatusChip tone="amber" icon={IconEyeOff}>
                    <Trans>Currently hidden</Trans>
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

function Steps({ trip, isLast, featuring }: { trip: FeaturedTrip; isLast: boolean; featuring: Featuring }) {
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
        <IconButton
          key={step}
          icon={icon}
          label={label}
          data-step={step}
          disabled={isOff}
          onClick={() => void featuring.step(trip, step)}
        />
      ))}
    </span>
  )
}

interface PublishedListProps {
  trips: readonly Trip[]
  paging: { page: number; pageSize: number; total: number }
  /** Number of featured trips. */
  featured: number
  featuring: Featuring
}

/** Published trips; clicking one adds it to the end of the featured trips. */
export function PublishedList({ trips, paging, featured, featuring }: PublishedListProps) {
  const { t } = useLingui()
  const isFull = featured >= limits.featuredTrips
  const max = limits.featuredTrips
  return (
    <Panel isFlush heading={<Trans>All Published Trips</Trans>}>
      <div className={`stack ${classes.search}`}>
        <SearchField label={t`Search trips`} placeholder={t`Title, destination, agency`} />
        {isFull && (
          <Notice tone="warn">
            <Trans>All {max} positions are taken. Remove a trip first.</Trans>
          </Notice>
        )}
      </div>
      {paging.total === 0 ? (
        <EmptyState picture="empty-search">
          <Trans>No trips found</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {trips.map((trip) => (
            <li key={trip._id}>
              <AddButton trip={trip} isFull={isFull} featuring={featuring} />
            </li>
          ))}
        </ul>
      )}
      <Pagination {...paging} alwaysCounts />
    </Panel>
  )
}

function AddButton({ trip, isFull, featuring }: { trip: Trip; isFull: boolean; featuring: Featuring }) {
  const { isFeatured, featuredOrder: position } = trip
  return (
    <button
      type="button"
      className={classes.add}
      disabled={isFeatured || isFull}
      data-busy={featuring.busyId === trip._id || undefined}
      onClick={() => void featuring.add(trip)}
    >
      <TripLine trip={trip}>
        {isFeatured && (
          <StatusChip tone="sunset" icon={IconStarFilled}>
            <Trans>Position {position}</Trans>
          </StatusChip>
        )}
      </TripLine>
      {!isFeatured && !isFull && (
        <>
          <span className="visually-hidden">
            <Trans>Add to the featured trips</Trans>
          </span>
          <Icon of={IconPlus} />
        </>
      )}
    </button>
  )
}

interface TripLineProps {
  trip: Pick<TripCard, 'title' | 'destination' | 'images' | 'agency'>
  /** Status chips. */
  children?: ReactNode
}

/** A trip in one line: picture, title, destination and agency. */
const TripLine = ({ trip: { title, destination, images, agency }, children }: TripLineProps) => (
  <span className={classNames(cells.pictured, classes.trip)}>
    <span className={cells.thumbnail}>
      <Picture src={images[0]} alt="" sizes="64px" ratio="4 / 3" />
    </span>
    <span className={cells.lines}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>
        <Dotted>
          <bdi>{destination}</bdi>
          <bdi>{agency.agencyDetails.name || agency.name}</bdi>
        </Dotted>
      </small>
      {children}
    </span>
  </span>
)
