import { Trans, useLingui } from '@lingui/react/macro'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import type { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { ImpactDeletionDialog } from './impact-deletion-dialog.tsx'

interface TripDeletionDialogProps {
  trip: Trip
  endpoint: typeof deleteTrip | typeof deleteTripForAdmin
  question: ReactNode
  /** Shown below the impact. */
  note?: ReactNode
  onClose: () => void
}

/** Deletes a trip (docs/product/trips.md#deletion). */
export function TripDeletionDialog({ trip: { _id }, endpoint, ...texts }: TripDeletionDialogProps) {
  const { t } = useLingui()
  const params = { id: _id }
  const impact = useEndpoint(readTripDeletion, { params })
  return (
    <ImpactDeletionDialog
      id={_id}
      title={<Trans>Delete trip</Trans>}
      impact={impact}
      run={async ({ endingBookings, refunds }) => {
        await call(endpoint, { params, body: { seen: { endingBookings, refunds } } })
        return t`Trip deleted successfully`
      }}
      gone={t`This trip has already been deleted.`}
      failure={t`Failed to delete trip`}
      {...texts}
    />
  )
}
