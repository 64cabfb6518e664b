import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useIsMounted } from '#dashboards/shared/use-is-mounted.ts'
import { showToast } from '#ui/toasts-store.ts'

export type Decision = 'approve' | 'reject'

/** `staleText`: the decision came too late, and why. */
export type OnDecided = (booking: Booking, staleText: string | undefined) => void

/**
 * Sends a decision. If the user has moved on to another booking when the response arrives, its result is a toast and
 * `onDecided` is not called.
 */
export function useDecision(booking: Booking, onDecided: OnDecided) {
  const { t } = useLingui()
  const staleDecisionText = useStaleDecisionText()
  const name = useCustomerName()(booking.customer)
  const isMounted = useIsMounted()
  const failureOf = (decision: Decision) =>
    decision === 'approve' ? t`Failed to approve booking` : t`Failed to reject booking`

  async function send(action: Decision, note: string): Promise<string | undefined> {
    const body = { action, agencyNotes: note.trim() || null }
    try {
      await call(reviewBooking, { params: { id: booking._id }, body })
      return undefined
    } catch (error) {
      const isStale = error instanceof ApiError && (error.status === 409 || error.status === 404)
      const text = isStale ? staleDecisionText(booking, error) : failureText(error, failureOf(action))
      if (!isMounted.current) showToast(isStale ? text : `${name}: ${text}`, 'bad')
      if (isStale) return text
      throw error
    }
  }

  return useAction(send, {
    success: (staleText, decision) => {
      if (staleText) return undefined
      return decision === 'approve' ? t`Booking approved successfully` : t`Booking rejected successfully`
    },
    failure: failureOf,
    showsFailure: 'inline',
    onSuccess: (staleText) => {
      if (isMounted.current) onDecided(booking, staleText)
    },
    onSettled: refreshQueries,
  })
}

/** Explains why a decision came too late. */
function useStaleDecisionText() {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  return ({ customer }: Booking, { status, details, message }: ApiError): string => {
    const name = nameOf(customer)
    if (status === 404) return t`${name}'s booking no longer exists, so there is nothing left to decide.`
    const state = labels[details['status'] as Booking['status']]
    if (details['by'] === 'customer') return t`${name} has cancelled this booking, so there is nothing left to decide.`
    if (details['by'] === 'agency')
      return t`${name}'s booking was already decided in another window or by a colleague: ${state}.`
    return state ? t`${name}'s booking has changed: ${state}. There is nothing left to decide.` : message
  }
}
