import { useLingui } from '@lingui/react/macro'
import { reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { nextInQueue } from './next-in-queue.ts'
import { searchOf } from './search-of.ts'

export type Decision = 'approve' | 'reject'

export interface Review {
  /** Notice about a decision that came too late, shown above the next booking. */
  outcome: { message: string; aboveId: string | undefined } | undefined
  /** Number of decisions made here; each one moves the focus to the next booking. */
  decided: number
  /** Id of the last decided booking. */
  leftId: string | undefined
  /** Records which booking is visible. */
  setVisibleBooking: (id: string | undefined) => void
  decide: (booking: Booking, decision: Decision, agencyNotes: string) => Promise<void>
}

/**
 * Sends a decision and moves on to the next booking, if the decided one is still visible when the response arrives. Throws on
 * failure, except when the decision came too late.
 */
export function useReview(queue: readonly Booking[], page: number): Review {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const staleDecisionText = useStaleDecisionText()
  const [outcome, setOutcome] = useState<Review['outcome']>()
  const [decided, setDecided] = useState(0)
  const [leftId, setLeftId] = useState<string>()
  const visibleId = useRef<string>(undefined)
  const setVisibleBooking = (id: string | undefined) => {
    visibleId.current = id
  }

  async function showNext(from: Booking, next: Booking | undefined): Promise<void> {
    if (visibleId.current === undefined) return
    const wasVisible = visibleId.current === from._id
    if (wasVisible) {
      setLeftId(from._id)
      await navigate({ search: searchOf({ page, booking: next?._id }) }, { replace: true })
    }
    await revalidate()
    if (wasVisible) setDecided((count) => count + 1)
  }

  async function decide(booking: Booking, decision: Decision, agencyNotes: string): Promise<void> {
    setOutcome(undefined)
    const next = nextInQueue(queue, booking._id)
    try {
      await call(reviewBooking, {
        params: { id: booking._id },
        body: { action: decision, agencyNotes: agencyNotes.trim() || null },
      })
      showToast(decision === 'approve' ? t`Booking approved successfully` : t`Booking rejected successfully`, 'ok')
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error
      const message = staleDecisionText(booking, error)
      if (visibleId.current === booking._id) setOutcome({ message, aboveId: next?._id })
      else showToast(message, 'bad')
    }
    await showNext(booking, next)
  }

  return { outcome, decided, leftId, setVisibleBooking, decide }
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
