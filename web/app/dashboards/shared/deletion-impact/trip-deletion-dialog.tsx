import { Trans, useLingui } from '@lingui/react/macro'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { deleteTrip, deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useLoaded } from '../use-loaded.ts'
import { DeletionImpactList } from './deletion-impact-list.tsx'
import classes from './trip-deletion-dialog.module.css'

interface TripDeletionDialogProps {
  trip: Trip
  endpoint: typeof deleteTrip | typeof deleteTripForAdmin
  question: ReactNode
  /** Shown below the impact. */
  note?: ReactNode
  onClose: () => void
}

/**
 * Shows affected bookings and amounts first and deletes only if they are still the same
 * (docs/product/trips.md#deletion).
 */
export function TripDeletionDialog({ trip, endpoint, question, note, onClose }: TripDeletionDialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const params = { id: trip._id }
  const impact = useLoaded(trip._id, (signal) => call(readTripDeletion, { params, signal }))

  async function remove(): Promise<void> {
    if (impact.phase !== 'done') return
    const { endingBookings, refunds } = impact.value
    try {
      await call(endpoint, { params, body: { seen: { endingBookings, refunds } } })
      showToast(t`Trip deleted successfully`, 'ok')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        reloadIfStale(error)
        throw error
      }
      showToast(t`This trip has already been deleted.`, 'quiet')
    }
    await revalidate()
  }

  function reloadIfStale(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'trip.consequences_changed') impact.retry()
    // an admin suspended the agency's trip after the page was loaded
    if (code === 'trip.suspended') void revalidate()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete trip</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      disabled={impact.phase !== 'done'}
      onConfirm={remove}
      fallback={t`Failed to delete trip`}
    >
      <div className={classes.parts}>
        {question}
        {impact.phase === 'loading' && (
          <Loading>
            <Skeleton />
            <Skeleton inline="70%" />
          </Loading>
        )}
        {impact.phase === 'failed' && (
          <ErrorState onRetry={impact.retry}>
            <Trans>The effects of this deletion could not be loaded.</Trans>
          </ErrorState>
        )}
        {impact.phase === 'done' && <DeletionImpactList impact={impact.value} />}
        {note}
      </div>
    </ConfirmDialog>
  )
}
