import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isCheckInOpen } from '@rihla/contract/bookings/check-in-policy.ts'
import { formatMoment } from '@rihla/contract/dates.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { usePlatformTimeZone, useToday } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { failureText } from '#api/failure-text.ts'
import { revalidateUnlessSame } from '#api/revalidate-interrupted.ts'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { Route } from './+types/departure-tab'
import { type CheckIns, useCheckIns } from './check-in/use-check-ins.ts'
import { DepartureHead } from './departure-head.tsx'
import classes from './departures.module.css'
import { matchesSearch } from './matches-search.ts'
import { type Collecting, PassengersTable, UnconfirmedTable } from './passengers-table.tsx'
import { readWithOfflineFallback } from './read-departure.ts'

const CollectDialog = lazy(() => import('../bookings/awaiting/collect-dialog.tsx'))
const CollectCashDialog = lazy(() => import('./check-in/collect-cash-dialog.tsx'))
const ScanDialog = lazy(() => import('./scan/scan-dialog.tsx'))

const refreshMs = 20_000

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  readWithOfflineFallback(params.departureId, request.signal)

/** Searching filters in the browser and needs no reload. */
export const shouldRevalidate = revalidateUnlessSame((current, next) => current.pathname === next.pathname)

export default function DepartureTab({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { revalidate } = useRevalidator()
  const { departure, passengers } = loaderData
  const checkIns = useCheckIns(params.departureId, (error) => {
    showToast(failureText(error, t`The check-in was not saved.`), 'bad')
    void revalidate()
  })
  useRevalidateOnBookingEvents()
  usePolling()
  const isOpen = isCheckInOpen({ startsOn: departure.startDate, endsOn: departure.endDate }, useToday())
  const [collecting, setCollecting] = useState<{ id: string; what: Collecting } | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const scannedId = query.read('booking')

  const confirmed = passengers.filter(({ status }) => status === 'confirmed')
  const unconfirmed = passengers.filter(({ status }) => status !== 'confirmed')
  const isMissing = query.read('show') === 'missing'
  const shown = confirmed.filter(
    (passenger) =>
      matchesSearch(passenger, query.read('search')) &&
      !(isMissing && checkIns.of(passenger).seats === passenger.seats),
  )
  const checkedInCount = confirmed.reduce((sum, passenger) => sum + checkIns.of(passenger).seats, 0)
  const collectingFrom = passengers.find(({ _id }) => _id === collecting?.id)
  const stopScanning = () => {
    setIsScanning(false)
    if (scannedId) query.set({ booking: '' })
  }
  return (
    <>
      <PageTitle title={departure.trip.title} />
      <DepartureHead departure={departure} checkedIn={checkedInCount} onScan={() => setIsScanning(true)} />
      <ConnectionNotice checkIns={checkIns} isStale={loaderData.isStale} readAt={loaderData.readAt} />
      {confirmed.length > 0 && (
        <Toolbar>
          <SearchField label={t`Search passengers`} placeholder={t`Name, number, phone`} />
          <FilterChips
            label={t`Passengers`}
            chips={[
              { value: 'all', label: <Trans context="passengers">All</Trans>, count: confirmed.length },
              { value: 'missing', label: <Trans>Not checked in yet</Trans> },
            ]}
            value={isMissing ? 'missing' : 'all'}
            onChange={(value) => query.set({ show: value === 'missing' ? value : '' })}
          />
        </Toolbar>
      )}
      <Panel isFlush={shown.length > 0}>
        {shown.length > 0 ? (
          <PassengersTable
            passengers={shown}
            checkIns={checkIns}
            isOpen={isOpen}
            onCollect={({ _id }, what) => setCollecting({ id: _id, what })}
          />
        ) : (
          <NoPassengers confirmed={confirmed.length} isMissing={isMissing && !query.read('search')} />
        )}
      </Panel>
      {unconfirmed.length > 0 && (
        <div className={classes.unconfirmed}>
          <Panel isFlush heading={<Trans>Not confirmed yet</Trans>}>
            <UnconfirmedTable passengers={unconfirmed} />
          </Panel>
        </div>
      )}
      <Suspense fallback={null}>
        {collectingFrom && collecting?.what === 'collect_remaining' && (
          <CollectDialog
            booking={{ ...collectingFrom, trip: departure.trip, selectedStartDate: departure.startDate }}
            onEnd={() => setCollecting(null)}
            onChange={revalidate}
          />
        )}
        {collectingFrom?.cash && collecting?.what === 'collect_cash' && (
          <CollectCashDialog
            passenger={collectingFrom}
            cash={collectingFrom.cash}
            onClose={() => setCollecting(null)}
          />
        )}
        {(isScanning || scannedId) && (
          <ScanDialog
            passengers={passengers}
            departureId={departure._id}
            initialId={scannedId || null}
            checkIns={checkIns}
            isOpen={isOpen}
            onClose={stopScanning}
          />
        )}
      </Suspense>
    </>
  )
}

/** Polls while the page is visible: other devices check passengers in as well. */
function usePolling(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(read, refreshMs)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [revalidate])
}

function ConnectionNotice({ checkIns, isStale, readAt }: { checkIns: CheckIns; isStale: boolean; readAt: string }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const isOffline = checkIns.isOffline || isStale
  return (
    <div role="status" className={classes.notices}>
      {isOffline && (
        <Notice
          tone="warn"
          action={
            <Button small look="outline" onClick={checkIns.retry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {checkIns.waiting > 0 ? (
            <Plural
              value={checkIns.waiting}
              one="No connection. # check-in is saved here and will be sent once you're back online."
              other="No connection. # check-ins are saved here and will be sent once you're back online."
            />
          ) : (
            <Trans>No connection. The list is from {formatMoment(readAt, locale, timeZone)}.</Trans>
          )}
        </Notice>
      )}
    </div>
  )
}

function NoPassengers({ confirmed, isMissing }: { confirmed: number; isMissing: boolean }) {
  if (confirmed === 0) {
    return (
      <EmptyState picture="empty-bookings">
        <Trans>No booking of this departure is confirmed yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      {isMissing ? <Trans>Everyone has checked in.</Trans> : <Trans>No passenger matches this search.</Trans>}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <DashboardHeader
        heading={<Trans>Departure</Trans>}
        action={
          <SectionLink to="/agency/departures">
            <Trans>All departures</Trans>
          </SectionLink>
        }
      />
      {isGone ? (
        <Panel>
          <EmptyState>
            <Trans>This departure no longer exists: its date was removed or its trip was deleted.</Trans>
          </EmptyState>
        </Panel>
      ) : (
        <TabError>
          <Trans>Failed to load this departure. Please try again later.</Trans>
        </TabError>
      )}
    </>
  )
}
