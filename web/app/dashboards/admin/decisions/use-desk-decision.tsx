import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import type { ReactNode } from 'react'
import type { Decided, Decision } from '#dashboards/shared/queue/use-decision-queue.ts'
import { actionTexts } from './action-texts.ts'
import { failureOf, successOf } from './admin-action.ts'
import { type AdminDecision, decide, isStale } from './decide.ts'
import { StaleDecisionText } from './stale-decision-text.tsx'

/** The result of a decision that came too late. */
export const staleOf = (booking: Booking, details: ErrorDetails): Decided => ({
  text: <StaleDecisionText details={details} booking={booking} />,
  isStale: true,
})

/** Decisions of an admin, as queues send them. `text`: what can be undone. */
export function useDeskDecision() {
  const { t } = useLingui()
  return (booking: Booking, decision: AdminDecision, text?: ReactNode): Decision => {
    const { action } = decision
    return {
      item: booking,
      text: text ?? t(actionTexts[action].audit),
      failure: t(failureOf(action)),
      async send() {
        try {
          const { status } = await decide(booking, decision)
          // after a part the rest is sent next
          return { text: t(successOf(action, status)), isWaiting: action === 'process_refund' && isRefundDue(status) }
        } catch (error) {
          if (!isStale(error)) throw error
          return staleOf(booking, error.details)
        }
      },
    }
  }
}
