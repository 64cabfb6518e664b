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
import { transitionNameOf } from './trip-transition.ts'

/** Changes the status of a trip and shows a success message. */
export function useTripStatus(trip: Trip) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const successMessages = {
    approve: t`Trip approved. Travellers can book it now.`,
    suspend: t`Trip suspended. Travellers can no longer see or book it.`,
    restore: t`Trip restored. Travellers can book it again.`,
  }

  /** Throws on failure. */
  async function send(status: TripStatus, reason?: string): Promise<void> {
    await call(changeTripStatus, { params: { id: trip._id }, body: { status, ...(reason && { reason }) } })
    const transition = transitionNameOf(trip.status, status)
    if (transition) showToast(successMessages[transition], 'ok')
  }

  async function change(status: TripStatus): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await send(status)
    } catch (error) {
      showToast(failureText(error, t`Failed to update trip status`), 'bad')
      // Another admin may have changed the trip first: revalidate unless the network failed.
      if (error instanceof ApiError && error.isNetwork) return
    } finally {
      setIsBusy(false)
    }
    await revalidate()
  }

  return { change, send, isBusy }
}
