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
  /** What happened to a booking somebody else was faster with; said above the one that follows. */
  outcome: { words: string; aboveId: string | undefined } | undefined
  /** How many were decided here: each time the next one takes the focus. */
  decided: number
  /** The one that was decided about last. */
  leftId: string | undefined
  /** Takes note of which booking is looked at now. */
  visibleNote: (id: string | undefined) => void
  decide: (booking: Booking, decision: Decision, agencyNotes: string) => Promise<void>
}

/**
 * Decides about a booking and goes on to the next, if it is still the one in sight: an answer may come when its reader is
 * elsewhere. Throws what went wrong, unless the decision came too late.
 */
export function useReview(queue: readonly Booking[], page: number): Review {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const explain = useExplanation()
  const [outcome, setOutcome] = useState<Review['outcome']>()
  const [decided, setDecided] = useState(0)
  const [leftId, setLeftId] = useState<string>()
  const inSight = useRef<string>(undefined)
  const visibleNote = (id: string | undefined) => {
    inSight.current = id
  }

  async function goOn(from: Booking, next: Booking | undefined): Promise<void> {
    if (inSight.current === undefined) return
    const wasInSight = inSight.current === from._id
    if (wasInSight) {
      setLeftId(from._id)
      await navigate({ search: searchOf({ page, booking: next?._id }) }, { replace: true })
    }
    await revalidate()
    if (wasInSight) setDecided((count) => count + 1)
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
      const words = explain(booking, error)
      if (inSight.current === booking._id) setOutcome({ words, aboveId: next?._id })
      else showToast(words, 'bad')
    }
    await goOn(booking, next)
  }

  return { outcome, decided, leftId, visibleNote, decide }
}

/** Why a decision came too late, in words. */
function useExplanation() {
  const { t } = useLingui()
  const words = useBookingStatusLabels('agency')
  const nameOf = useCustomerName()
  return ({ customer }: Booking, { status, details, message }: ApiError): string => {
    const name = nameOf(customer)
    if (status === 404) return t`${name}'s booking does not exist any more, so there is nothing to decide.`
    const state = words[details['status'] as Booking['status']]
    if (details['by'] === 'customer') return t`${name} cancelled the booking meanwhile, so there is nothing to decide.`
    if (details['by'] === 'agency')
      return t`The booking of ${name} was decided already, in another window or by a colleague: ${state}.`
    return state ? t`The booking of ${name} was changed meanwhile: ${state}. Nothing is left to decide.` : message
  }
}
