import { useLingui } from '@lingui/react/macro'
import { reviewBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useBookingStatusWords } from '../../../booking-status/use-booking-status-words.ts'
import { useCustomerName } from '../../desk/customer-name.tsx'
import { showToast } from '../../../ui/toasts-store.ts'
import { nextInQueue } from './next-in-queue.ts'
import { searchOf } from './search-of.ts'

export type Decision = 'approve' | 'reject'

export interface Review {
  /** What happened to a booking somebody else was faster with; said above the one that follows. */
  outcome: { words: string; aboveId: string | undefined } | undefined
  /** How many were decided here: each time the next one takes the focus. */
  decided: number
  decide: (booking: Booking, decision: Decision, agencyNotes: string) => Promise<void>
}

/** Decides about a booking and goes on to the next. Throws what went wrong, unless the decision came too late. */
export function useReview(queue: readonly Booking[], page: number): Review {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const explain = useExplanation()
  const [outcome, setOutcome] = useState<Review['outcome']>()
  const [decided, setDecided] = useState(0)

  async function goOn(next: Booking | undefined): Promise<void> {
    await navigate({ search: searchOf({ page, booking: next?._id }) }, { replace: true })
    await revalidate()
    setDecided((count) => count + 1)
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
      setOutcome({ words: explain(booking, error), aboveId: next?._id })
    }
    await goOn(next)
  }

  return { outcome, decided, decide }
}

/** Why a decision came too late, in words. */
function useExplanation() {
  const { t } = useLingui()
  const words = useBookingStatusWords('agency')
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
