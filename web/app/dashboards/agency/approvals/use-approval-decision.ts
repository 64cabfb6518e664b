import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { callWithKeepalive } from '#api/call.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import type { Decided, Decision } from '#dashboards/shared/queue/use-decision-queue.ts'

/** An agency's answer, as the queue sends it. */
export function useApprovalDecision() {
  const { t } = useLingui()
  const staleDecisionText = useStaleDecisionText()
  return (booking: Booking, action: 'approve' | 'reject', note: string): Decision => {
    const isApproval = action === 'approve'
    const text = isApproval ? t`Booking approved successfully` : t`Booking rejected successfully`
    return {
      item: booking,
      text,
      failure: isApproval ? t`Failed to approve booking` : t`Failed to reject booking`,
      send() {
        const body = { action, agencyNotes: note.trim() || null }
        return sendOrStale(
          () => callWithKeepalive(reviewBooking, { params: { id: booking._id }, body }),
          text,
          (error) => staleDecisionText(booking, error),
        )
      },
    }
  }
}

/** A decision that came too late says so, instead of failing. */
export async function sendOrStale(
  send: () => Promise<unknown>,
  text: string,
  staleText: (error: ApiError) => string,
): Promise<Decided> {
  try {
    await send()
    return { text }
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 409 || error.status === 404))) throw error
    return { text: staleText(error), isStale: true }
  }
}

export function useStaleDecisionText() {
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
