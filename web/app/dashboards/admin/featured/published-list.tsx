import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import classes from './featured.module.css'
import { TripLine } from './trip-line.tsx'
import type { Featuring } from './use-featuring.ts'

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
      <div className={classes.search}>
        <SearchField label={t`Search trips`} placeholder={t`Title, destination, agency`} />
        {isFull && (
          <Notice tone="warn">
            <Trans>All {max} positions are taken. Remove a trip first.</Trans>
          </Notice>
        )}
      </div>
      {trips.length === 0 ? (
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
      <Pagination {...paging} />
    </Panel>
  )
}

interface AddButtonProps {
  trip: Trip
  isFull: boolean
  featuring: Featuring
}

function AddButton({ trip, isFull, featuring }: AddButtonProps) {
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
