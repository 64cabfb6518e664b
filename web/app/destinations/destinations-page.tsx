import { useLingui } from '@lingui/react/macro'
import { dayIn } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { searchCorrectionHeader } from '@rihla/contract/list-headers.ts'
import { listDestinations, listTripSummaries } from '@rihla/contract/trips/trips.api.ts'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { data } from 'react-router'
import { RetryState } from '#ui/error-state.tsx'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageNumbers, pageChangeState, useFocusOnPageChange } from '#ui/pagination.tsx'
import type { Route } from './+types/destinations-page'
import { DestinationsFrame } from './destinations-frame.tsx'
import { filterNames, readFilters, tripsQuery, writeFilters, changeFilters, type Filters } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import { lastPageOf } from '#ui/total.ts'
import { TripsCount, AddressButton } from './trips-count.tsx'
import classes from './destinations-page.module.css'

export const handle: PageHandle = {
  query: filterNames,
  normalizeQuery: (query) => writeFilters(readFilters(query)),
  indexedQuery: ['filter', 'page'],
}

const pageSize = 24
const popularPlaces = 8
const placesToChoose = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, timeZone } = context.get(pageContext)
  const filters = readFilters(new URL(request.url).searchParams, dayIn(timeZone, new Date()))
  const list = async (query: QueryOf<typeof listTripSummaries>) => {
    let correction = ''
    const onHeaders = (headers: Pick<Headers, 'get'>) => {
      correction = decodeURIComponent(headers.get(searchCorrectionHeader) ?? '')
    }
    const { items, total, isMinimum } = await api.callList(listTripSummaries, { query, onHeaders })
    return { items, correction, total: { count: total, isMinimum } }
  }
  const listPage = (page: number) => list({ ...tripsQuery({ ...filters, page }), limit: pageSize })
  const [requested, destinations, all] = await Promise.all([
    listPage(filters.page ?? 1),
    api.call(listDestinations, { query: { limit: placesToChoose } }),
    list({ limit: 1 }),
  ])
  const last = lastPageOf(requested.total, pageSize)
  const page = Math.min(filters.page ?? 1, last)
  // Trips may have been removed since: a page beyond the last shows the last, as a page that does not exist.
  const { items, total, correction } = page < (filters.page ?? 1) ? await listPage(page) : requested
  const found = {
    trips: items,
    total,
    correction,
    all: all.total,
    page,
    last,
    popular: destinations.slice(0, popularPlaces),
    places: destinations.map(({ destination, trips }) => ({ destination, trips })),
  }
  return data(found, { status: page < (filters.page ?? 1) ? 404 : 200 })
}

/** All trips of the catalogue; search, sort order and filters are in the URL. */
export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
  const { trips, total, correction, all, page, last, popular, places } = loaderData
  const filters = useFilters()
  const { requested, isLoading } = filters
  return (
    <DestinationsFrame filters={filters} popular={popular} places={places} total={total}>
      <TripsCount shown={trips.length} {...{ all, correction, requested }} />
      <TripsFound {...{ trips, page, last, requested, isLoading }} />
    </DestinationsFrame>
  )
}

/** The list failed to load: the filters stay, and can be retried or changed. */
export function ErrorBoundary() {
  const { t } = useLingui()
  const filters = useFilters()
  return (
    <DestinationsFrame filters={filters}>
      <RetryState busy={filters.isLoading}>{t`Failed to load destinations. Please try again later.`}</RetryState>
    </DestinationsFrame>
  )
}

interface TripsFoundProps {
  trips: readonly TripSummary[]
  page: number
  last: number
  requested: Filters
  isLoading: boolean
}

/** The list; while another one loads, the old one stays, dimmed. */
function TripsFound({ trips, page, last, requested, isLoading }: TripsFoundProps) {
  const { t } = useLingui()
  const top = useFocusOnPageChange()
  return (
    <div className={classes.found} aria-busy={isLoading}>
      <h2 ref={top} tabIndex={-1} className={classes.heading}>
        <span className="visually-hidden">{t`Trips`}</span>
      </h2>
      {trips.length === 0 ? (
        <EmptyState
          picture="empty-search"
          heading={t`No trips found`}
          action={
            <AddressButton variant="outline" filters={{}}>
              {t`Reset Filters`}
            </AddressButton>
          }
        >
          {t`Try another place, or browse all trips.`}
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
              search: writeFilters(changeFilters(requested, { page: number > 1 ? number : undefined })).toString(),
            })}
          />
        </div>
      )}
    </div>
  )
}
