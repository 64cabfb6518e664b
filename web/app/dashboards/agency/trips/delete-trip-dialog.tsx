import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { TripDeletionDialog } from '#dashboards/shared/deletion-impact/trip-deletion-dialog.tsx'

export default function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <TripDeletionDialog
      trip={trip}
      endpoint={deleteTrip}
      onClose={onClose}
      question={
        <>
          <p>{t`Are you sure you want to delete this trip?`}</p>
          <p>
            <strong>
              <bdi>{trip.title}</bdi>
            </strong>
          </p>
        </>
      }
      note={<p className="muted">{t`Its description, pictures and dates will be lost. This cannot be undone.`}</p>}
    />
  )
}
