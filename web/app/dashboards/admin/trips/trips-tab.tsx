import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { tripSortKeys, tripStatuses } from '@rihla/contract/trips/trip.ts'
import { deleteTripForAdmin, exportTrips, listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { useTripStatusLabels } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { TripDeletionDialog } from '#dashboards/shared/deletion-impact/trip-deletion-dialog.tsx'
import { ChipFilter } from '#dashboards/shared/filter-select.tsx'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { type TripDialog, useTripColumns } from './trip-columns.tsx'
import { SuspendTripDialog } from './trip-transitions.tsx'

const DiscountModal = lazy(() => import('./discount-modal.tsx'))
const TripDrawer = lazy(() => import('./trip-drawer.tsx'))

const tab = defineListTab({
  Head: AdminHead,
  filters: { status: tripStatuses },
  sortKeys: tripSortKeys,
  defaultSort: '-added',
  load: (query, signal) => call(listTripsForAdmin, { query, signal }),
  rows: ({ trips }) => trips,
  exported: { endpoint: exportTrips, name: 'trips.csv' },
  useTexts() {
    const { t } = useLingui()
    return { heading: t`Trips`, failure: <Trans>Failed to load trips. Please try again later.</Trans> }
  },
  useView() {
    const { t } = useLingui()
    const statusLabels = useTripStatusLabels()
    const [opened, setOpened] = useState<{ trip: Trip; dialog: TripDialog }>()
    const close = () => setOpened(undefined)
    return {
      description: <Trans>Approve new trips, suspend trips that should not be sold, and set discounts.</Trans>,
      search: { label: t`Search trips`, placeholder: t`Title, destination, agency` },
      filters: (
        <ChipFilter
          label={t`Status`}
          name="status"
          chips={[
            { value: 'all', label: t`All` },
            ...(['draft', 'published', 'suspended', 'archived'] as const).map((status) => ({
              value: status,
              label: statusLabels[status],
            })),
          ]}
        />
      ),
      columns: useTripColumns((trip, dialog) => setOpened({ trip, dialog })),
      empty: (
        <EmptyState picture="empty-trips" heading={<Trans>No trips found</Trans>}>
          <Trans>Trips appear here as soon as agencies add them.</Trans>
        </EmptyState>
      ),
      dialogs: opened && (
        <Suspense fallback={null}>
          {opened.dialog === 'details' && (
            <TripDrawer
              trip={opened.trip}
              onClose={close}
              onSuspend={() => setOpened({ trip: opened.trip, dialog: 'suspend' })}
            />
          )}
          {opened.dialog === 'suspend' && <SuspendTripDialog trip={opened.trip} onClose={close} />}
          {opened.dialog === 'discount' && <DiscountModal trip={opened.trip} onClose={close} />}
          {opened.dialog === 'delete' && <DeleteTripDialog trip={opened.trip} onClose={close} />}
        </Suspense>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
export const HydrateFallback = AdminTabLoading

function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const title = <strong dir="auto">{trip.title}</strong>
  return (
    <TripDeletionDialog
      trip={trip}
      endpoint={deleteTripForAdmin}
      onClose={onClose}
      question={
        <p>
          <Trans>Delete {title}? Related bookings will also be deleted, and this cannot be undone.</Trans>
        </p>
      }
    />
  )
}
