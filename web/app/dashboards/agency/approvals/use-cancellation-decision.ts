import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { callWithKeepalive } from '#api/call.ts'
import type { Decision } from '#dashboards/shared/queue/use-decision-queue.ts'
import { sendOrStale, useStaleDecisionText } from './use-approval-decision.ts'

/** An agency's answer to a request to cancel, as the queue sends it. */
export function useCancellationDecision() {
  const { t } = useLingui()
  const staleDecisionText = useStaleDecisionText()
  return (booking: Booking, answer: 'accept' | 'decline', note: string): Decision => {
    const text = t`The booking is cancelled. We've told the traveller.`
    const params = { id: booking._id, action: `${answer}_cancellation` } as const
    return {
      item: booking,
      text,
      failure: t`The booking could not be changed. Please try again.`,
      send: () =>
        sendOrStale(
          () => callWithKeepalive(performTransition, { params, body: { note: note.trim() || null } }),
          text,
          (error) => staleDecisionText(booking, error),
        ),
    }
  }
}
