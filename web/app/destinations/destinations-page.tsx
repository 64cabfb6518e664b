import { useLingui } from '@lingui/react/macro'
import { dayIn } from '@rihla/contract/dates.ts'
import { listDestinations, listTrips } from '@rihla/contract/trips/trips.api.ts'
import { useRevalidator } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { Route } from './+types/destinations-page'
import { DestinationsFrame } from './destinations-frame.tsx'
import { filterNames, readFilters, tripsQuery, writeFilters } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import { TripsFound } from './trips-found.tsx'
import { TripsCount } from './trips-count.tsx'

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
  const listPage = (page: number) =>
    api.callList(listTrips, { query: { ...tripsQuery({ ...filters, page }), limit: pageSize } })
  const [asked, destinations] = await Promise.all([
    listPage(filters.page ?? 1),
    api.call(listDestinations, { query: { limit: placesToChoose } }),
  ])
  const last = Math.max(1, Math.ceil(asked.total / pageSize))
  const page = Math.min(filters.page ?? 1, last)
  // Trips go while somebody reads: a page behind the last is the last.
  const { items, total } = page < (filters.page ?? 1) ? await listPage(page) : asked
  return {
    trips: items,
    total,
    page,
    last,
    popular: destinations.slice(0, popularPlaces),
    places: destinations.map(({ destination, trips }) => ({ destination, trips })),
  }
}

/** All trips of the catalogue; what is searched, sorted and filtered stands in the address. */
export default function DestinationsPage({ loaderData }: Route.ComponentProps) {
  const { trips, total, page, last, popular, places } = loaderData
  const filters = useFilters()
  const { asked, isLoading } = filters
  return (
    <DestinationsFrame filters={filters} popular={popular} places={places} total={total}>
      <TripsCount shown={trips.length} total={total} asked={asked} />
      <TripsFound {...{ trips, page, last, asked, isLoading }} />
    </DestinationsFrame>
  )
}

/** The list could not be had; what was asked for stays, and can be asked again or changed. */
export function ErrorBoundary() {
  const { t } = useLingui()
  const filters = useFilters()
  const { state, revalidate } = useRevalidator()
  return (
    <DestinationsFrame filters={filters}>
      <ErrorState onRetry={() => void revalidate()} busy={state === 'loading' || filters.isLoading}>
        {t`Failed to load destinations. Please try again later.`}
      </ErrorState>
    </DestinationsFrame>
  )
}
