import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { tripSortKeys } from '@rihla/contract/trips/trip.ts'
import { deleteTripForAdmin, exportTrips, listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { TripDeletionDialog } from '#dashboards/shared/deletion-impact/trip-deletion-dialog.tsx'
import { defineListTab } from '../list-tab.tsx'
import { type TripDialog, useTripColumns } from './trip-columns.tsx'
import { SuspendTripDialog } from './trip-transitions.tsx'
import { lazy } from '#ui/lazy.tsx'

const DiscountModal = lazy(() => import('./discount-modal.tsx'))
const TripDrawer = lazy(() => import('./trip-drawer.tsx'))

const statusLabels = {
  draft: msg`Draft`,
  published: msg`Published`,
  suspended: msg`Suspended`,
  archived: msg`Archived`,
}

const tab = defineListTab({
  heading: msg`Trips`,
  description: msg`Approve new trips, suspend trips that should not be sold, and set discounts.`,
  failure: msg`Failed to load trips. Please try again later.`,
  search: { label: msg`Search trips`, placeholder: msg`Title, destination, agency` },
  filters: {
    status: { label: msg`Status`, options: statusLabels },
    undecided: { label: msg`Departures`, options: { true: msg`Undecided departures` } },
  },
  sortKeys: tripSortKeys,
  defaultSort: '-added',
  load: ({ undecided, ...query }, signal) =>
    call(listTripsForAdmin, { query: { ...query, ...(undecided && { undecided: true }) }, signal }),
  rows: ({ trips }) => trips,
  details: { name: 'trip', Dialog: TripDrawer },
  exported: { endpoint: exportTrips, name: 'trips.csv' },
  empty: {
    picture: 'empty-trips',
    heading: msg`No trips found`,
    text: msg`Trips appear here as soon as agencies add them.`,
  },
  useView({ opened }) {
    const [deciding, setDeciding] = useState<{ trip: Trip; dialog: Exclude<TripDialog, 'details'> }>()
    const close = () => setDeciding(undefined)
    return {
      columns: useTripColumns((trip, dialog) =>
        dialog === 'details' ? opened.open(trip._id) : setDeciding({ trip, dialog }),
      ),
      details: !deciding && {
        onSuspend: (trip) => {
          opened.close()
          setDeciding({ trip, dialog: 'suspend' })
        },
      },
      dialogs: (
        <>
          {deciding?.dialog === 'suspend' && <SuspendTripDialog trip={deciding.trip} onClose={close} />}
          {deciding?.dialog === 'discount' && <DiscountModal trip={deciding.trip} onClose={close} />}
          {deciding?.dialog === 'delete' && <DeleteTripDialog trip={deciding.trip} onClose={close} />}
        </>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage

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
