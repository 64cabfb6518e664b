import { Trans, useLingui } from '@lingui/react/macro'
import {
  exportAgencyBookings,
  listAgencyBookings,
  summarizeAgencyBookings,
} from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { IconRefresh } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { lazy } from '#ui/lazy.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { AgencyTabError } from '../agency-tab-states.tsx'
import type { Route } from './+types/agency-bookings-tab'
import classes from './agency-bookings.module.css'
import { AwaitingBalance } from './awaiting-balance.tsx'
import { BookingsTable } from './bookings-table.tsx'
import { BookingsToolbar } from './agency-bookings-toolbar.tsx'
import { readList } from './read-list.ts'
import { useHeldRowMoves } from './use-held-row-moves.ts'

const BookingDetailsModal = lazy(() => import('./booking-details-modal.tsx'))
const CollectDialog = lazy(async () => ({ default: (await import('./collect-dialogs.tsx')).CollectDialog }))

const pageSize = 20
const initialDueCount = 5

export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const page = readPage(query)
    const { filter, sort } = readList(query)
    const due = { awaitingBalance: true, sort: 'due', limit: initialDueCount } as const
    const [bookings, awaiting, summary] = await Promise.all([
      callList(listAgencyBookings, { query: { ...filter, sort, page, limit: pageSize }, signal }),
      callList(listAgencyBookings, { query: due, signal }),
      call(summarizeAgencyBookings, { query: filter, signal }),
    ])
    return { listKey: JSON.stringify([filter, sort, page]), bookings, awaiting, summary, page, filter, sort }
  },
  { ignoredParameters: ['booking'] },
)

export default function AgencyBookingsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { list, isHeld, refresh } = useHeldRowMoves(usePageData(loaderData))
  const { bookings, awaiting, summary, page, filter, sort } = list
  const opened = useDialogId('booking')
  const [collecting, setCollecting] = useState<BookingCard>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasBookings = Object.values(filter).some((value) => value !== undefined) || summary.total > 0
  const rowActions = { onCollect: setCollecting, onShow: ({ _id }: BookingCard) => opened.open(_id) }
  const endCollecting = (isOver: boolean) => {
    // What is behind an open dialog cannot take the focus.
    flushSync(() => setCollecting(undefined))
    // The pressed button disappeared with the collected deposit.
    if (isOver && !opened.id) heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <DashboardHeader
        title={t`Bookings`}
        description={t`All bookings for your trips.`}
        action={
          <span className={`row ${classes.headActions}`}>
            <SectionLink to="/agency/departures">{t`Departures and check-in`}</SectionLink>
            {hasBookings && (
              <ExportButton endpoint={exportAgencyBookings} query={{ ...filter, sort }} name="bookings.csv" />
            )}
          </span>
        }
      />
      <AwaitingBalance bookings={awaiting.items} sums={summary.awaiting} {...rowActions} />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t`All bookings`}
      </h2>
      {hasBookings && <BookingsToolbar summary={summary} shownTrip={filter.trip && bookings.items[0]?.trip.title} />}
      <BookingsTable bookings={bookings.items} paging={{ page, pageSize, total: bookings.total }} {...rowActions} />
      {isHeld && (
        // floats over the list to avoid a layout shift
        <div className={classes.changed} role="status">
          <Button small variant="primary" icon={<Icon of={IconRefresh} />} onClick={() => void refresh()}>
            {t`Bookings have changed. Refresh`}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {opened.id && !collecting && (
          <BookingDetailsModal
            key={opened.id}
            id={opened.id}
            listed={bookings.items.find(({ _id }) => _id === opened.id)}
            onClose={opened.close}
            onCollect={setCollecting}
          />
        )}
        {collecting && <CollectDialog booking={collecting} onEnd={endCollecting} onChange={refresh} />}
      </Suspense>
    </>
  )
}

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<DashboardHeader heading={<Trans>Bookings</Trans>} />}>
    <Trans>Failed to load your bookings. Please try again later.</Trans>
  </AgencyTabError>
)
