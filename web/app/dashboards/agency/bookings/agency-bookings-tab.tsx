import { Trans, useLingui } from '@lingui/react/macro'
import {
  exportAgencyBookings,
  listAgencyBookings,
  summarizeAgencyBookings,
} from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call, callList } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { isSameListBehind } from '#dashboards/shared/url-dialog-state.ts'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import type { Route } from './+types/agency-bookings-tab'
import classes from './agency-bookings-tab.module.css'
import { AwaitingRemaining } from './awaiting/awaiting-remaining.tsx'
import { BookingsTable } from './list/bookings-table.tsx'
import { BookingsToolbar } from './list/bookings-toolbar.tsx'
import { ListSums } from './list/list-sums.tsx'
import { NewBookingsPill } from './list/new-bookings-pill.tsx'
import { StatusFilter } from './list/status-filter.tsx'
import { listKeyOf, readList } from './read-list.ts'
import { useDeferredListUpdates } from './use-deferred-list-updates.ts'
import { useOpenBooking } from './use-open-booking.ts'

const BookingDetailsModal = lazy(() => import('./details/booking-details-modal.tsx'))
const CollectDialog = lazy(() => import('./awaiting/collect-dialog.tsx'))

const pageSize = 20
const initialDueCount = 5

async function readBookings({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const { signal } = request
  const page = readPage(query)
  const { filter, sort } = readList(query)
  const due = { awaitingRemaining: true, sort: 'due', limit: initialDueCount } as const
  const [bookings, awaiting, summary] = await Promise.all([
    callList(listAgencyBookings, { query: { ...filter, sort, page, limit: pageSize }, signal }),
    callList(listAgencyBookings, { query: due, signal }),
    call(summarizeAgencyBookings, { query: filter, signal }),
  ])
  return { listKey: listKeyOf(query), bookings, awaiting, summary, page, filter, sort }
}

/** Opening a booking over the list does not reload the list. */
const bookingList = staleIfError(readBookings, isSameListBehind('booking'))
export const clientLoader = bookingList.read
export const shouldRevalidate = bookingList.shouldRevalidate

export default function AgencyBookingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { list, hasNewBookings, refresh } = useDeferredListUpdates(loaderData)
  const { bookings, awaiting, summary, page, filter, sort } = list
  const opened = useOpenBooking()
  const [collecting, setCollecting] = useState<Booking>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasBookings = Object.values(filter).some((value) => value !== undefined) || summary.total > 0
  const endCollecting = (isOver: boolean) => {
    setCollecting(undefined)
    // The pressed button disappeared with the collected deposit.
    if (isOver && !opened.id) heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageTitle title={t`Bookings`} />
      <DashboardHeader
        heading={<Trans>Bookings</Trans>}
        description={<Trans>All bookings for your trips.</Trans>}
        action={
          <span className={classes.headActions}>
            <SectionLink to="/agency/departures">
              <Trans>Departures and check-in</Trans>
            </SectionLink>
            {hasBookings && (
              <ExportButton endpoint={exportAgencyBookings} query={{ ...filter, sort }} name="bookings.csv" />
            )}
          </span>
        }
      />
      <AwaitingRemaining
        bookings={awaiting.items}
        sums={summary.awaiting}
        onCollect={setCollecting}
        onShow={opened.show}
      />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>All bookings</Trans>
      </h2>
      {hasBookings && (
        <>
          <BookingsToolbar shownTrip={filter.trip && bookings.items[0]?.trip.title} />
          <StatusFilter counts={summary.counts} />
          <ListSums summary={summary} />
        </>
      )}
      <BookingsTable
        bookings={bookings.items}
        paging={{ page, pageSize, total: bookings.total }}
        empty={
          <EmptyState picture="empty-bookings">
            <Trans>No bookings found for your trips</Trans>
          </EmptyState>
        }
        onShow={opened.show}
        onCollect={setCollecting}
      />
      {hasNewBookings && <NewBookingsPill onShow={refresh} />}
      <Suspense fallback={null}>
        {opened.id && !collecting && (
          <BookingDetailsModal
            key={opened.id}
            id={opened.id}
            known={loaderData.bookings.items}
            onClose={opened.close}
            onCollect={setCollecting}
          />
        )}
        {collecting && <CollectDialog booking={collecting} onEnd={endCollecting} onChange={refresh} />}
      </Suspense>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <DashboardHeader heading={<Trans>Bookings</Trans>} />
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
