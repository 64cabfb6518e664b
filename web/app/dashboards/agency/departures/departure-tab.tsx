import { cancelDeparture, readDepartureCancellation } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { type Passenger, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageState } from '#data/page-query.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { useToday } from '#shell/use-today.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { Route } from './+types/departure-tab'
import { CancelDeparture, CancelledDeparture, DepartureDecision } from './cancelled-departure.tsx'
import { DepartureError } from './departure-error.tsx'
import { ConnectionNotice, DepartureHead } from './departure-head.tsx'
import { type Collecting, Passengers } from './passengers.tsx'
import { WaitingParties } from './waiting-parties.tsx'
import { useCheckIns } from './use-check-ins.ts'
import { lazy } from '#ui/lazy.tsx'
import classes from './departures.module.css'

const CollectDialog = lazy(async () => ({ default: (await import('../bookings/collect-dialogs.tsx')).CollectDialog }))
const CollectCashDialog = lazy(async () => ({
  default: (await import('../bookings/collect-dialogs.tsx')).CollectCashDialog,
}))
const DepartureTravellers = lazy(() => import('./departure-travellers.tsx'))
const CancelDepartureDialog = lazy(
  () => import('#dashboards/shared/departure-cancellation/cancel-departure-dialog.tsx'),
)
const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

/** Days before the departure from which the list offers to collect; until then the details of a booking do. */
const collectingDays = 7

/** Other devices check passengers in as well. */
const refetchInterval = 20_000

/** Retained, so that check-in continues at a meeting point without network. Searching filters in the browser. */
export const { clientLoader, shouldRevalidate } = definePageQuery(
  ({ params, signal }) => call(readDeparture, { params: { id: params['departureId'] ?? '' }, signal }),
  { ignoredParameters: ['search', 'show', 'page', 'booking'], retentionMs: Infinity },
)

export default function DepartureTab({ loaderData }: Route.ComponentProps) {
  const { data, isOutdated, loadedAt } = usePageState(loaderData, { refetchInterval })
  const { departure, passengers, waitingParties, refundsOpen } = data
  const checkIns = useCheckIns(departure)
  const scan = useScanDialog()
  const today = useToday()
  const [isCancelling, setIsCancelling] = useState(false)
  const [collecting, setCollecting] = useState<{ id: string; what: Collecting }>()
  useRevalidateOnBookingEvents()
  const collectingFrom = passengers.find(({ _id }) => _id === collecting?.id)
  const stopCollecting = () => setCollecting(undefined)
  const startCollecting = ({ _id }: Passenger, what: Collecting) => setCollecting({ id: _id, what })
  return (
    <>
      <DepartureHead departure={departure} passengers={passengers} checkIns={checkIns} onScan={scan.open} />
      <CancelledDeparture departure={departure} refundsOpen={refundsOpen} />
      <DepartureDecision departure={departure} onCancel={() => setIsCancelling(true)} />
      <ConnectionNotice checkIns={checkIns} isOutdated={isOutdated} loadedAt={loadedAt} />
      {!departure.cancellation && (
        <Passengers
          passengers={passengers}
          checkIns={checkIns}
          onCollect={today >= addDays(departure.startDate, -collectingDays) ? startCollecting : undefined}
        />
      )}
      <div className={classes.unconfirmed}>
        <WaitingParties departure={departure} parties={waitingParties} />
      </div>
      {passengers.some(({ travellers }) => travellers) && <DepartureTravellers departure={departure} />}
      <CancelDeparture departure={departure} onCancel={() => setIsCancelling(true)} />
      {collectingFrom && collecting?.what === 'collect_remaining' && (
        <CollectDialog
          booking={{ ...collectingFrom, trip: departure.trip, selectedStartDate: departure.startDate }}
          onEnd={stopCollecting}
          onChange={refreshQueries}
        />
      )}
      {collectingFrom?.cash && collecting?.what === 'collect_cash' && (
        <CollectCashDialog passenger={collectingFrom} cash={collectingFrom.cash} onClose={stopCollecting} />
      )}
      {isCancelling && (
        <CancelDepartureDialog
          departureId={departure._id}
          read={readDepartureCancellation}
          cancel={cancelDeparture}
          onClose={() => setIsCancelling(false)}
        />
      )}
      {scan.isOpen && (
        <ScanDialog
          passengers={passengers}
          departureId={departure._id}
          initialId={scan.bookingId}
          checkIns={checkIns}
          onClose={scan.close}
        />
      )}
    </>
  )
}

/** Opened by a button, or by the URL of a voucher scanned with the phone's camera app. */
function useScanDialog() {
  const query = useQuery()
  const bookingId = query.read('booking')
  const [isScanning, setIsScanning] = useState(false)
  return {
    isOpen: isScanning || bookingId !== '',
    bookingId,
    open: () => setIsScanning(true),
    close: () => {
      setIsScanning(false)
      if (bookingId) query.set({ booking: '' })
    },
  }
}

export const ErrorBoundary = DepartureError
