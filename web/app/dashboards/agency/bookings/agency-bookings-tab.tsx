import { Trans, useLingui } from '@lingui/react/macro'
import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call, callList } from '../../../api/call.ts'
import { useBookingStatusWords } from '../../../booking-status/use-booking-status-words.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DeskHead } from '../../desk.tsx'
import { FilterSelect, Toolbar } from '../../desk/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '../../desk/read-query.ts'
import { SearchField } from '../../desk/search-field.tsx'
import { TabError } from '../../desk/tab-error.tsx'
import { useQuery } from '../../desk/use-query.ts'
import { useReloadOnBookingNews } from '../../../notifications/live/use-reload-on-booking-news.ts'
import type { Route } from './+types/agency-bookings-tab'
import classes from './agency-bookings-tab.module.css'
import { AwaitingRemaining } from './awaiting-remaining.tsx'
import { BookingsTable } from './bookings-table.tsx'

const BookingDetailsModal = lazy(() => import('./booking-details-modal.tsx'))
const CollectDialog = lazy(() => import('./collect-dialog.tsx'))

const pageSize = 12
/** Offered in the trip filter. */
const mostTrips = 200

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const { signal } = request
  const page = readPage(query)
  const filter = {
    search: readSearch(query),
    status: readOneOf(query, 'status', bookingStatuses),
    trip: query.get('trip') || undefined,
  }
  const [bookings, awaiting, trips] = await Promise.all([
    callList(listAgencyBookings, { query: { ...filter, page, limit: pageSize }, signal }),
    callList(listAgencyBookings, { query: { awaitingRemaining: true, limit: 100 }, signal }),
    // only a filter: without it the bookings are still there
    call(listMyTrips, { query: { limit: mostTrips }, signal }).catch(() => []),
  ])
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return { bookings, awaiting, trips: trips.map(({ _id, title }) => ({ _id, title })), page, isFiltered }
}

/** What a dialog shows is looked up in the lists, so that it follows them. */
type Opened = { id: string; as: 'details' | 'collect' } | null

export default function AgencyBookingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  useReloadOnBookingNews()
  const { bookings, awaiting, trips, page, isFiltered } = loaderData
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const show = ({ _id }: Booking) => setOpened({ id: _id, as: 'details' })
  const collect = ({ _id }: Booking) => setOpened({ id: _id, as: 'collect' })
  const shown = [...bookings.items, ...awaiting.items].find(({ _id }) => _id === opened?.id)
  const hasBookings = bookings.total > 0 || isFiltered
  return (
    <>
      <PageTitle title={t`Bookings`} />
      <DeskHead
        heading={<Trans>Bookings</Trans>}
        words={<Trans>All bookings of your trips, the newest first.</Trans>}
      />
      {awaiting.items.length > 0 && (
        <AwaitingRemaining bookings={awaiting.items} total={awaiting.total} onCollect={collect} onShow={show} />
      )}
      {hasBookings && <Filters trips={trips} />}
      <div className={classes.list} aria-busy={navigation.state === 'loading' || undefined}>
        <Panel isFlush={bookings.items.length > 0}>
          {bookings.items.length > 0 ? (
            <>
              <BookingsTable bookings={bookings.items} onShow={show} />
              <div className={classes.foot}>
                <Pagination page={page} pageSize={pageSize} total={bookings.total} />
              </div>
            </>
          ) : isFiltered ? (
            <NothingFound />
          ) : (
            <EmptyState picture="empty-bookings">
              <Trans>No bookings found for your trips</Trans>
            </EmptyState>
          )}
        </Panel>
      </div>
      <Suspense fallback={null}>
        {shown && opened?.as === 'details' && (
          <BookingDetailsModal booking={shown} onClose={close} onCollect={() => collect(shown)} />
        )}
        {shown && opened?.as === 'collect' && <CollectDialog booking={shown} onClose={close} />}
      </Suspense>
    </>
  )
}

function Filters({ trips }: { trips: readonly { _id: string; title: string }[] }) {
  const { t } = useLingui()
  const words = useBookingStatusWords('agency')
  return (
    <Toolbar>
      <SearchField label={t`Search bookings`} placeholder={t`Customer, trip, number`} />
      <FilterSelect
        label={t`Status`}
        name="status"
        all={t`All statuses`}
        options={bookingStatuses.map((value) => ({ value, label: words[value] }))}
      />
      <FilterSelect
        label={t`Trip`}
        name="trip"
        all={t`All trips`}
        options={trips.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
    </Toolbar>
  )
}

function NothingFound() {
  const query = useQuery()
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={() => query.set({ search: '', status: '', trip: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No booking matches these filters.</Trans>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <DeskHead heading={<Trans>Bookings</Trans>} />
      <TabError>
        {isForbidden ? (
          <Trans>Please make sure you're logged in as an agency to view bookings</Trans>
        ) : (
          <Trans>Failed to load your bookings. Please try again later.</Trans>
        )}
      </TabError>
    </>
  )
}
