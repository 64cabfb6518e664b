import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { useAction } from '#data/use-action.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { type AdminAction, decide, failureOf, isStale } from '../decisions/admin-action.ts'
import { rejectionNote, type RejectReason, rejectReasons } from '../decisions/reject-reasons.tsx'

/** Unsent input for one payment; kept while other payments are open. */
export interface Draft {
  reason: RejectReason | ''
  note: string
}

export const emptyDraft: Draft = { reason: '', note: '' }

export interface DecisionOutcome {
  action: AdminAction
  /** Of the booking afterwards. */
  status: BookingStatus
  /** Set when the decision was refused, because someone else was first. */
  staleDetails: ErrorDetails | undefined
}

export function usePaymentDecision(
  booking: Booking,
  { reason, note }: Draft,
  onDecided: (outcome: DecisionOutcome) => void,
) {
  const { t } = useLingui()
  const nameOf = useCustomerName()
  const [reasonError, setReasonError] = useState<string>()
  const send = useAction(
    async (action: AdminAction, text: string): Promise<DecisionOutcome> => {
      setReasonError(undefined)
      try {
        const { status } = await decide(booking, { action, note: text, amount: '' })
        return { action, status, staleDetails: undefined }
      } catch (error) {
        if (!isStale(error)) throw error
        return { action, status: booking.status, staleDetails: error.details }
      }
    },
    {
      failure: (action) => t(failureOf(action)),
      showsFailure: 'inline',
      subject: nameOf(booking.customer),
      onSuccess: onDecided,
    },
  )

  async function sendWithReason(action: 'reject_payment' | 'request_proof'): Promise<void> {
    const text = rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note)
    if (text) await send.run(action, text)
    else setReasonError(t`Choose a reason or write a note.`)
  }

  return {
    busy: send.busyWith?.[0],
    /** Failure of the request. */
    failure: send.error,
    /** Set when a rejection has neither a reason nor a note. */
    reasonError,
    verify: () => send.run('verify_payment', note),
    reject: () => sendWithReason('reject_payment'),
    /** Undefined where the customer was asked already. */
    askForProof: booking.actions.includes('request_proof') ? () => sendWithReason('request_proof') : undefined,
    forgetErrors() {
      send.forgetError()
      setReasonError(undefined)
    },
  }
}

export type PaymentDecision = ReturnType<typeof usePaymentDecision>
