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
import { EndingList } from './deletion-impact-list.tsx'
import classes from './trip-deletion-dialog.module.css'

interface TripDeletionDialogProps {
  trip: Trip
  endpoint: typeof deleteTrip | typeof deleteTripForAdmin
  question: ReactNode
  /** Below what goes with the trip. */
  note?: ReactNode
  onClose: () => void
}

/** Deleting says first which bookings and sums go with the trip (DECISIONS.md §6), and does no more than it said. */
export function TripDeletionDialog({ trip, endpoint, question, note, onClose }: TripDeletionDialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const params = { id: trip._id }
  const ending = useLoaded(trip._id, (signal) => call(readTripDeletion, { params, signal }))

  async function remove(): Promise<void> {
    if (ending.phase !== 'done') return
    const { endingBookings, refunds } = ending.value
    try {
      await call(endpoint, { params, body: { seen: { endingBookings, refunds } } })
      showToast(t`Trip deleted successfully`, 'ok')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) {
        lookAgain(error)
        throw error
      }
      showToast(t`The trip was deleted already.`, 'quiet')
    }
    await revalidate()
  }

  function lookAgain(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'trip.consequences_changed') ending.retry()
    // an agency's trip, suspended since the page was loaded
    if (code === 'trip.suspended') void revalidate()
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete trip</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      disabled={ending.phase !== 'done'}
      onConfirm={remove}
      fallback={t`Failed to delete trip`}
    >
      <div className={classes.parts}>
        {question}
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
        {note}
      </div>
    </ConfirmDialog>
  )
}
