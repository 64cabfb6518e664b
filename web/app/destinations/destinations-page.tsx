import { Trans, useLingui } from '@lingui/react/macro'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { publicTripStatuses, tripSorts } from '@rihla/contract/trips/trip.ts'
import { useNavigation } from 'react-router'
import type { PageHandle } from '../api/describe-page.ts'
import { pageContext } from '../api/page-context.ts'
import { TripCard } from '../trips/trip-card.tsx'
import { TripGrid } from '../trips/trip-grid.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/destinations-page'
import classes from './destinations-page.module.css'
import { DestinationsSearch } from './destinations-search.tsx'
import { oneOf, useDestinationsQuery } from './use-destinations-query.ts'

export const handle: PageHandle = {
  query: ['search', 'sort', 'status', 'filter', 'page'],
  indexedQuery: ['filter', 'page'],
}

const pageSize = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const search = query.get('search')?.trim().slice(0, 100)
  const sort = oneOf(tripSorts, query.get('sort'))
  const status = oneOf(publicTripStatuses, query.get('status'))
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const trips = await api.callList(listTrips, {
    query: {
      ...(search && { search }),
      ...(sort && { sort }),
      ...(status && { status }),
      ...(query.get('filter') === 'international' && { isInternational: true }),
      page,
      limit: pageSize,
    },
  })
  return { ...trips, page }
}

/** All trips of the catalogue; what is searched, sorted and filtered stands in the address. */
export default function DestinationsPage({ loaderData: { items, total, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useDestinationsQuery()
  const isLoading = useNavigation().state === 'loading'
  const shown = items.length
  return (
    <div className="column">
      <PageTitle
        title={t`Destinations`}
        description={t`Small-group trips across Egypt and beyond, from agencies we have checked.`}
      />
      <header className={classes.head}>
        <h1>{query.isInternational ? <Trans>International trips</Trans> : <Trans>Destinations</Trans>}</h1>
        <p className="muted">
          <Trans>Pick a place and a date; the seats you see are the seats there are.</Trans>
        </p>
      </header>
      <DestinationsSearch query={query} />
      <div className={classes.counts}>
        <p role="status">
          <Trans>
            Showing {shown} of {total}
          </Trans>
        </p>
        {query.search && (
          <Button look="subtle" small onClick={() => query.set({ search: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        )}
        {query.isFiltered && shown > 0 && (
          <Button look="subtle" small onClick={query.reset}>
            <Trans>Reset Filters</Trans>
          </Button>
        )}
      </div>
      <div className={classes.trips} aria-busy={isLoading}>
        <h2 className="visually-hidden">
          <Trans>Trips</Trans>
        </h2>
        {shown === 0 ? (
          <EmptyState
            picture="empty-search"
            heading={t`No trips found`}
            action={
              <Button look="outline" onClick={query.reset}>
                <Trans>Reset Filters</Trans>
              </Button>
            }
          >
            <Trans>Try another place, or look at all trips.</Trans>
          </EmptyState>
        ) : (
          <TripGrid>
            {items.map((trip) => (
              <TripCard key={trip._id} trip={trip} />
            ))}
          </TripGrid>
        )}
      </div>
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
    </div>
  )
}
