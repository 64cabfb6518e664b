import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { myTripSorts, tripStatuses } from '@rihla/contract/trips/trip.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { redirect, useNavigation } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call, callList } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { useUser } from '#api/use-session.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { isSameListBehind } from '#dashboards/shared/url-dialog-state.ts'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { Route } from './+types/agency-trips-tab'
import classes from './agency-trips-tab.module.css'
import { AgencyTripCard } from './card/agency-trip-card.tsx'
import { useShownTrip, shownTripParameters } from './details/use-shown-trip.ts'
import { TripsToolbar } from './trips-toolbar.tsx'

const TripDetailsModal = lazy(() => import('./details/trip-details-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

const pageSize = 12

async function readTrips({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const { signal } = request
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
}

/** For when the last trip of the last page was deleted, or the URL names a page that does not exist. */
function redirectToPage(query: URLSearchParams, page: number) {
  query.set('page', String(page))
  return redirect(`?${query}`)
}

/** Opening details over the list does not reload it. */
const list = staleIfError(readTrips, isSameListBehind(...shownTripParameters))
export const clientLoader = list.read
export const shouldRevalidate = list.shouldRevalidate

export default function AgencyTripsTab({ loaderData }: Route.ComponentProps) {
  const { items, total, counts, page, isFiltered } = loaderData
  const { t } = useLingui()
  const navigation = useNavigation()
  const { shownId, show, close } = useShownTrip()
  const [deleting, setDeleting] = useState<Trip | null>(null)
  useRevalidateOnBookingEvents()
  return (
    <>
      <PageTitle title={t`My Trips`} />
      <Head total={isFiltered ? undefined : total} />
      <VerificationNotice />
      {(total > 0 || isFiltered) && <TripsToolbar counts={counts} />}
      {items.length > 0 ? (
        <div className={classes.grid} aria-busy={isListLoading(navigation) || undefined}>
          {items.map((trip) => (
            <AgencyTripCard
              key={trip._id}
              trip={trip}
              onDetails={() => show(trip._id)}
              onDelete={() => setDeleting(trip)}
            />
          ))}
        </div>
      ) : (
        <Panel>{isFiltered ? <NothingFound /> : <NoTripsYet />}</Panel>
      )}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
      <Suspense fallback={null}>
        {shownId && (
          <TripDetailsModal
            key={shownId}
            id={shownId}
            listed={items.find(({ _id }) => _id === shownId)}
            onClose={close}
          />
        )}
        {deleting && <DeleteTripDialog trip={deleting} onClose={() => setDeleting(null)} />}
      </Suspense>
    </>
  )
}

/** False while only the parameters of the details dialog change. */
const isListLoading = ({ state, location }: ReturnType<typeof useNavigation>): boolean =>
  state === 'loading' && !new URLSearchParams(location?.search).has('trip')

const NewTrip = () => (
  <ButtonLink to="/agency/trips/new" look="accent" icon={<Icon of={IconPlus} />}>
    <Trans>New Trip</Trans>
  </ButtonLink>
)

function Head({ total }: { total?: number | undefined }) {
  const user = useUser()
  const name = <bdi>{user?.agencyDetails?.name || user?.name}</bdi>
  return (
    <DashboardHeader
      heading={<Trans>Welcome, {name}</Trans>}
      description={total ? <Plural value={total} one="You have # trip." other="You have # trips." /> : undefined}
      action={<NewTrip />}
    />
  )
}

/** Explains once, above the trips, why they cannot be published. */
function VerificationNotice() {
  const user = useUser()
  if (!user || user.isVerified) return null
  return (
    <div className={classes.notice}>
      <Notice tone="warn">
        <Trans>
          Your agency is not verified yet. Until it is, you can prepare trips as drafts and an administrator will
          publish them.
        </Trans>
      </Notice>
    </div>
  )
}

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

function NothingFound() {
  const query = useQuery()
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={() => query.set({ search: '', status: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No trip matches these filters.</Trans>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <Head />
      <TabError>
        {isForbidden ? (
          <Trans>Please make sure you're logged in as an agency to view trips</Trans>
        ) : (
          <Trans>Unable to load trips. This might be because you haven't created any trips yet.</Trans>
        )}
      </TabError>
    </>
  )
}
