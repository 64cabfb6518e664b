import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { changeTripStatus } from '@rihla/contract/trips/trips.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { transitionNameOf } from './trip-move.ts'

/** Gives a trip its next status, and says so. */
export function useTripStatus(trip: Trip) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const done = {
    approve: t`Trip approved: travellers can book it now.`,
    suspend: t`Trip suspended: it is no longer shown or sold.`,
    restore: t`Trip restored: travellers can book it again.`,
  }

  /** Throws what went wrong. */
  async function send(status: TripStatus, reason?: string): Promise<void> {
    await call(changeTripStatus, { params: { id: trip._id }, body: { status, ...(reason && { reason }) } })
    const move = transitionNameOf(trip.status, status)
    if (move) showToast(done[move], 'ok')
  }

  async function change(status: TripStatus): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send(status)
    } catch (error) {
      showToast(failureText(error, t`Failed to update trip status`), 'bad')
      // Whoever was faster, the list then shows what the trip is now.
      if (error instanceof ApiError && error.isNetwork) return
    } finally {
      setIsBusy(false)
    }
    await revalidate()
  }

  return { change, send, isBusy }
}
