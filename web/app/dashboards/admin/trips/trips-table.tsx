import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { SuspendTripDialog } from './suspend-trip-dialog.tsx'
import type { TripDialog } from './trip-actions.tsx'
import { actionsCell, agencyCell, priceCell, seatsCell, statusCell, tripCell } from './trip-cells.tsx'
import classes from './trips-table.module.css'

const DiscountModal = lazy(() => import('./discount-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

export function TripsTable({ trips }: { trips: readonly Trip[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ trip: Trip; dialog: TripDialog }>()
  const columns: Column<Trip>[] = [
    { key: 'trip', words: t`Trip`, cell: tripCell },
    { key: 'agency', words: t`Agency`, cell: agencyCell },
    { key: 'price', words: t`Price`, atEnd: true, cell: priceCell },
    { key: 'seats', words: t`Seats`, atEnd: true, cell: seatsCell },
    { key: 'status', words: t`Status`, onPhone: 'beside-title', cell: statusCell },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: (trip) => actionsCell(trip, (dialog) => setOpened({ trip, dialog })),
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Trips`} columns={columns} rows={trips} rowKey={({ _id }) => _id} />
      <Suspense fallback={null}>
        {opened?.dialog === 'suspend' && <SuspendTripDialog trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'discount' && <DiscountModal trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteTripDialog trip={opened.trip} onClose={close} />}
      </Suspense>
    </div>
  )
}
