import { Trans, useLingui } from '@lingui/react/macro'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { showToast } from '../../../../ui/toasts-store.ts'
import { EndingList } from '../../../desk/ending/ending-list.tsx'
import { failureWords } from '../../../../api/failure-words.ts'
import { useLoaded } from '../../../desk/use-loaded.ts'
import classes from './delete-trip-dialog.module.css'

/** Deleting says first what goes with the trip (DECISIONS.md §6), and does no more than it said. */
export default function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const params = { id: trip._id }
  const ending = useLoaded(trip._id, (signal) => call(readTripDeletion, { params, signal }))
  const fallback = t`Failed to delete trip`

  async function remove(): Promise<void> {
    if (ending.phase !== 'done') return
    const { endingBookings, refunds } = ending.value
    try {
      await call(deleteTrip, { params, body: { seen: { endingBookings, refunds } } })
      showToast(t`Trip deleted successfully`, 'ok')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw explained(error)
      showToast(t`The trip was deleted already.`, 'quiet')
    }
    await revalidate()
  }

  function explained(error: unknown): Error {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'trip.consequences_changed') ending.retry()
    if (code === 'trip.suspended') void revalidate()
    return new Error(failureWords(error, fallback), { cause: error })
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete trip</Trans>}
      confirmWords={<Trans>Delete</Trans>}
      isDangerous
      disabled={ending.phase !== 'done'}
      onConfirm={remove}
      fallback={fallback}
    >
      <div className={classes.parts}>
        <p>
          <Trans>Are you sure you want to delete this trip?</Trans>
        </p>
        <p>
          <strong>
            <bdi>{trip.title}</bdi>
          </strong>
        </p>
        {ending.phase === 'loading' && (
          <Loading>
            <Skeleton />
            <Skeleton inline="70%" />
          </Loading>
        )}
        {ending.phase === 'failed' && (
          <ErrorState onRetry={ending.retry}>
            <Trans>What would end with it could not be loaded.</Trans>
          </ErrorState>
        )}
        {ending.phase === 'done' && <EndingList ending={ending.value} />}
        <p className="muted">
          <Trans>Its description, pictures and dates are lost. This cannot be undone.</Trans>
        </p>
      </div>
    </ConfirmDialog>
  )
}
