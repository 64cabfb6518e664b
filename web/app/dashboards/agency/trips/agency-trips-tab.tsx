import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { myTripSorts, type TripStatus, tripStatuses } from '@rihla/contract/trips/trip.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { lazy, Suspense, useState } from 'react'
import { redirect, useNavigation } from 'react-router'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AgencyTabError } from '../agency-tab-error.tsx'
import { CardList } from '../card-list.tsx'
import { UnverifiedNotice, WelcomeHeader } from '../greeting.tsx'
import type { Route } from './+types/agency-trips-tab'
import { AgencyTripCard } from './agency-trip-card.tsx'
import { useTripStatusLabels } from './trip-status-chip.tsx'

const TripDetailsModal = lazy(() => import('./trip-details-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

const pageSize = 12
/** Query parameters of the details dialog. */
const dialogParameters = ['trip', 'bookings']

export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const page = readPage(query)
    const search = readSearch(query)
    const status = readOneOf(query, 'status', tripStatuses)
    const sort = readOneOf(query, 'sort', myTripSorts)
    const [trips, { counts }] = await Promise.all([
      callList(listMyTrips, { query: { search, status, sort, page, limit: pageSize }, signal }),
      call(summarizeMyTrips, { query: { search }, signal }),
    ])
    if (trips.items.length === 0 && trips.total > 0) throw redirectToPage(query, Math.ceil(trips.total / pageSize))
    return { ...trips, counts, page, isFiltered: search !== undefined || status !== undefined }
  },
  { ignoredParameters: dialogParameters },
)

/** For when the last trip of the last page was deleted, or the URL names a page that does not exist. */
function redirectToPage(query: URLSearchParams, page: number) {
  query.set('page', String(page))
  return redirect(`?${query}`)
}

export default function AgencyTripsTab({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, page, isFiltered } = usePageData(loaderData)
  const { t } = useLingui()
  const navigation = useNavigation()
  const opened = useOpenedTrip()
  const [deleting, setDeleting] = useState<Trip | null>(null)
  useRevalidateOnBookingEvents()
  return (
    <>
      <WelcomeHeader
        title={t`My Trips`}
        description={
          !isFiltered && total > 0 && <Plural value={total} one="You have # trip." other="You have # trips." />
        }
      />
      <UnverifiedNotice />
      {(total > 0 || isFiltered) && <TripsToolbar counts={counts} />}
      <CardList
        items={items}
        isGrid
        isLoading={isListLoading(navigation)}
        page={page}
        pageSize={pageSize}
        total={total}
        isFiltered={isFiltered}
        filters={['search', 'status']}
        noMatch={<Trans>No trip matches these filters.</Trans>}
        empty={<NoTripsYet />}
      >
        {(trip) => (
          <AgencyTripCard trip={trip} onDetails={() => opened.show(trip._id)} onDelete={() => setDeleting(trip)} />
        )}
      </CardList>
      <Suspense fallback={null}>
        {opened.id && (
          <TripDetailsModal
            key={opened.id}
            id={opened.id}
            listed={items.find(({ _id }) => _id === opened.id)}
            onClose={opened.close}
          />
        )}
        {deleting && <DeleteTripDialog trip={deleting} onClose={() => setDeleting(null)} />}
      </Suspense>
    </>
  )
}

/** The opened trip is part of the URL: it can be linked, and Back closes it. */
function useOpenedTrip() {
  const [query, change] = usePendingSearchParams()
  const set = (id: string | null) =>
    change(
      (next) => {
        for (const name of dialogParameters) next.delete(name)
        if (id) next.set('trip', id)
      },
      { replace: id === null },
    )
  return { id: query.get('trip'), show: (id: string) => set(id), close: () => set(null) }
}

/** False while only the parameters of the details dialog change. */
const isListLoading = ({ state, location }: ReturnType<typeof useNavigation>): boolean =>
  state === 'loading' && !new URLSearchParams(location?.search).has('trip')

const NoTripsYet = () => (
  <EmptyState
    picture="empty-trips"
    action={
      <ButtonLink small to="/agency/trips/new">
        <Trans>Create your first trip</Trans>
      </ButtonLink>
    }
  >
    <Trans>No trips yet - Create your first trip to start attracting customers!</Trans>
  </EmptyState>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <WelcomeHeader />
    <AgencyTabError error={error} of="trips">
      <Trans>Unable to load trips. This might be because you haven't created any trips yet.</Trans>
    </AgencyTabError>
  </>
)

/** Only admins suspend trips, so that filter is offered only when it has results or is selected. */
const isOffered = (status: TripStatus, count: number, chosen: string) =>
  status !== 'suspended' || count > 0 || chosen === status

/** Search, status filter and order of the trips, stored in the URL. */
function TripsToolbar({ counts }: { counts: Record<TripStatus | 'all', number> }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const query = useQuery()
  const chosen = query.read('status')
  const offered = tripStatuses.filter((status) => isOffered(status, counts[status], chosen))
  return (
    <Toolbar>
      <SearchField label={t`Search your trips`} placeholder={t`Title or destination`} />
      <FilterSelect
        label={t`Sort by`}
        name="sort"
        all={t`Newest`}
        options={[
          { value: 'departure', label: t`Next departure` },
          { value: 'fullest', label: t`Fullest` },
          { value: 'most-booked', label: t`Most booked` },
        ]}
      />
      <FilterChips
        label={t`Status`}
        value={chosen}
        onChange={(status) => query.set({ status })}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: counts.all },
          ...offered.map((status) => ({ value: status, label: labels[status], count: counts[status] })),
        ]}
      />
    </Toolbar>
  )
}
