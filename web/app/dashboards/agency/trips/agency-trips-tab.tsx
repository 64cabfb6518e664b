import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { myTripSorts, type TripStatus, tripStatuses } from '@rihla/contract/trips/trip.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { useState } from 'react'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazy } from '#ui/lazy.tsx'
import { ChipFilter, FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AgencyTabError } from '../agency-tab-states.tsx'
import { CardList } from '../card-list.tsx'
import { UnverifiedNotice, WelcomeHeader } from '../greeting.tsx'
import type { Route } from './+types/agency-trips-tab'
import { AgencyTripCard } from './agency-trip-card.tsx'
import { useTripStatusLabels } from './trip-status-chip.tsx'

const TripDetailsModal = lazy(() => import('./trip-details-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

const pageSize = 9

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
    return { ...trips, counts, page, isFiltered: search !== undefined || status !== undefined }
  },
  { ignoredParameters: ['trip', 'bookings'] },
)

export default function AgencyTripsTab({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, page, isFiltered } = usePageData(loaderData)
  const { t } = useLingui()
  const opened = useDialogId('trip', 'bookings')
  const [deleting, setDeleting] = useState<Trip>()
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
        page={page}
        pageSize={pageSize}
        total={total}
        filters={['search', 'status']}
        noMatch={t`No trip matches these filters.`}
        empty={
          <EmptyState
            picture="empty-trips"
            action={<ButtonLink small to="/agency/trips/new">{t`Create your first trip`}</ButtonLink>}
          >
            {t`No trips yet - Create your first trip to start attracting customers!`}
          </EmptyState>
        }
      >
        {(trip) => (
          <AgencyTripCard trip={trip} onDetails={() => opened.open(trip._id)} onDelete={() => setDeleting(trip)} />
        )}
      </CardList>
      {opened.id && (
        <TripDetailsModal
          key={opened.id}
          id={opened.id}
          listed={items.find(({ _id }) => _id === opened.id)}
          onDelete={(trip) => {
            opened.close()
            setDeleting(trip)
          }}
          onClose={opened.close}
        />
      )}
      {deleting && <DeleteTripDialog trip={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

export const ErrorBoundary = () => (
  <AgencyTabError of="trips" head={<WelcomeHeader />}>
    <Trans>Unable to load trips. This might be because you haven't created any trips yet.</Trans>
  </AgencyTabError>
)

function TripsToolbar({ counts }: { counts: Record<TripStatus | 'all', number> }) {
  const { t } = useLingui()
  const labels = useTripStatusLabels()
  const chosen = useQuery().read('status')
  // Only admins suspend trips, so that filter is offered only when it has results or is selected.
  const offered = tripStatuses.filter((status) => status !== 'suspended' || counts[status] > 0 || chosen === status)
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
      <ChipFilter
        label={t`Status`}
        name="status"
        chips={[
          { value: '', label: t`All`, count: counts.all },
          ...offered.map((status) => ({ value: status, label: labels[status], count: counts[status] })),
        ]}
      />
    </Toolbar>
  )
}
