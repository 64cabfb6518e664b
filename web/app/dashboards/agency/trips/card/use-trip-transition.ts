import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { AgencyTripStatus, TripStatus } from '@rihla/contract/trips/trip.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'
import { statusChangeOf } from '../../trip-form/values/trip-input.ts'

/** Changes a trip's status, shows a toast and revalidates the page on success and failure. */
export function useTripTransition(trip: Trip) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  const messages: Record<AgencyTripStatus, string> = {
    published: t`The trip is published: travellers can book it.`,
    draft: t`The trip is a draft now: it cannot be booked.`,
    archived: t`The trip is archived: travellers can no longer see it.`,
  }

  async function transition(status: TripStatus): Promise<void> {
    if (isBusy || status === 'suspended') return
    setIsBusy(true)
    try {
      await call(changeTrip, { params: { id: trip._id }, body: statusChangeOf(trip, status) })
      showToast(messages[status], 'ok')
    } catch (error) {
      showToast(failureText(error, t`Failed to update trip`), 'bad')
    } finally {
      setIsBusy(false)
      await revalidate()
    }
  }

  return { transition, isBusy }
}
