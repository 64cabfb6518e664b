import { Trans, useLingui } from '@lingui/react/macro'
import type { TripCard as TripCardValue } from '@rihla/contract/trips/trip-schema.ts'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageNumbers } from '#ui/page-numbers.tsx'
import { AddressButton } from './address-button.tsx'
import { changeFilters, writeFilters, type Filters } from './filters/filters.ts'
import classes from './trips-found.module.css'
import { pageChangeState, useFocusOnPageChange } from '#ui/use-focus-on-page-change.ts'

interface TripsFoundProps {
  trips: readonly TripCardValue[]
  page: number
  last: number
  asked: Filters
  isLoading: boolean
}

/** The list itself; while another is on its way, the old one stays, dimmed. */
export function TripsFound({ trips, page, last, asked, isLoading }: TripsFoundProps) {
  const { t } = useLingui()
  const top = useFocusOnPageChange()
  return (
    <div className={classes.found} aria-busy={isLoading}>
      <h2 ref={top} tabIndex={-1} className={classes.heading}>
        <span className="visually-hidden">
          <Trans>Trips</Trans>
        </span>
      </h2>
      {trips.length === 0 ? (
        <EmptyState
          picture="empty-search"
          heading={t`No trips found`}
          action={
            <AddressButton look="outline" filters={{}}>
              <Trans>Reset Filters</Trans>
            </AddressButton>
          }
        >
          <Trans>Try another place, or look at all trips.</Trans>
        </EmptyState>
      ) : (
        <TripGrid>
          {trips.map((trip, place) => (
            <TripCard key={trip._id} trip={trip} isFirst={place === 0} />
          ))}
        </TripGrid>
      )}
      {last > 1 && (
        <div className={classes.pages}>
          <PageNumbers
            page={page}
            last={last}
            state={pageChangeState}
            to={(number) => ({
              search: writeFilters(changeFilters(asked, { page: number > 1 ? number : undefined })).toString(),
            })}
          />
        </div>
      )}
    </div>
  )
}
