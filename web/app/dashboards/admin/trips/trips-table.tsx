import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { SuspendTripDialog } from './suspend-trip-dialog.tsx'
import type { TripDialog } from './trip-actions.tsx'
import { actionsCell, addedCell, agencyCell, priceCell, seatsCell, statusCell, tripCell } from './trip-cells.tsx'
import classes from './trips-table.module.css'

const DiscountModal = lazy(() => import('./discount/discount-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))
const TripDrawer = lazy(() => import('./details/trip-drawer.tsx'))

interface TripsTableProps {
  trips: readonly Trip[]
  page: number
  pageSize: number
  total: number
}

export function TripsTable({ trips, ...paging }: TripsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const sorting = useSorting('-added')
  const [opened, setOpened] = useState<{ trip: Trip; dialog: TripDialog }>()
  const open = (trip: Trip) => (dialog: TripDialog) => setOpened({ trip, dialog })
  const columns: Column<Trip>[] = [
    { key: 'trip', header: t`Trip`, sorts: true, cell: (trip) => tripCell(trip, () => open(trip)('details')) },
    { key: 'agency', header: t({ message: 'Agency', context: 'a heading' }), sorts: true, cell: agencyCell },
    { key: 'price', header: t`Price`, sorts: true, align: 'end', cell: priceCell },
    { key: 'seats', header: t`Seats`, sorts: true, align: 'end', cell: seatsCell },
    { key: 'status', header: t`Status`, sorts: true, mobile: 'beside-title', cell: statusCell },
    { key: 'added', header: t`Added`, sorts: true, cell: (trip) => addedCell(trip, locale, timeZone) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      cell: (trip) => actionsCell(trip, open(trip)),
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <div className={classes.scroll}>
      <TablePanel
        caption={t`Trips`}
        columns={columns}
        rows={trips}
        rowKey={({ _id }) => _id}
        filters={['search', 'status']}
        empty={
          <EmptyState picture="empty-trips" heading={<Trans>No trips found</Trans>}>
            <Trans>Trips appear here as soon as agencies add them.</Trans>
          </EmptyState>
        }
        {...sorting}
        {...paging}
      />
      <Suspense fallback={null}>
        {opened?.dialog === 'details' && (
          <TripDrawer trip={opened.trip} onClose={close} onSuspend={() => open(opened.trip)('suspend')} />
        )}
        {opened?.dialog === 'suspend' && <SuspendTripDialog trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'discount' && <DiscountModal trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteTripDialog trip={opened.trip} onClose={close} />}
      </Suspense>
    </div>
  )
}
