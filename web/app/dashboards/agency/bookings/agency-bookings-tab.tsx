import { Trans, useLingui } from '@lingui/react/macro'
import {
  exportAgencyBookings,
  listAgencyBookings,
  summarizeAgencyBookings,
} from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { lazy } from '#ui/lazy.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { AgencyTabError } from '../agency-tab-states.tsx'
import type { Route } from './+types/agency-bookings-tab'
import { AwaitingBalance } from './awaiting-balance.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { BookingsToolbar } from './agency-bookings-toolbar.tsx'
import { readList } from './read-list.ts'

const BookingDetailsModal = lazy(() => import('./booking-details-modal.tsx'))
const CollectDialog = lazy(async () => ({ default: (await import('./collect-dialogs.tsx')).CollectDialog }))

const pageSize = 10

export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const page = readPage(query)
    const { filter, sort } = readList(query)
    const [bookings, summary] = await Promise.all([
      callList(listAgencyBookings, { query: { ...filter, sort, page, limit: pageSize }, signal }),
      call(summarizeAgencyBookings, { query: filter, signal }),
    ])
    return { bookings, summary, page, filter, sort }
  },
  { ignoredParameters: ['booking'] },
)

export default function AgencyBookingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { bookings, summary, page, filter, sort } = usePageData(loaderData)
  const opened = useDialogId('booking')
  const [collecting, setCollecting] = useState<BookingCard>()
  useRevalidateOnBookingEvents()
  const hasBookings = Object.values(filter).some((value) => value !== undefined) || summary.total > 0
  return (
    <>
      <DashboardHeader
        title={t`Bookings`}
        action={
          hasBookings && (
            <ExportButton endpoint={exportAgencyBookings} query={{ ...filter, sort }} name="bookings.csv" />
          )
        }
      />
      <AwaitingBalance sums={summary.awaiting} />
      {hasBookings && <BookingsToolbar summary={summary} shownTrip={filter.trip && bookings.items[0]?.trip.title} />}
      <BookingsTable
        bookings={bookings.items}
        paging={{ page, pageSize, total: bookings.total }}
        onShow={opened.open}
      />
      {opened.id && !collecting && (
        <BookingDetailsModal
          key={opened.id}
          id={opened.id}
          listed={bookings.items.find(({ _id }) => _id === opened.id)}
          onClose={opened.close}
          onCollect={setCollecting}
        />
      )}
      {collecting && (
        <CollectDialog booking={collecting} onEnd={() => setCollecting(undefined)} onChange={refreshQueries} />
      )}
    </>
  )
}

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<DashboardHeader heading={<Trans>Bookings</Trans>} />}>
    <Trans>Failed to load your bookings. Please try again later.</Trans>
  </AgencyTabError>
)
