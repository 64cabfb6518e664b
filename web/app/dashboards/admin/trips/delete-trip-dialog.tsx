import { Trans } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { TripDeletionDialog } from '#dashboards/shared/deletion-impact/trip-deletion-dialog.tsx'

export default function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
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
