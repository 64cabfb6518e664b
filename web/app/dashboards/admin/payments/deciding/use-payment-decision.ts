import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useRef, useState } from 'react'
import { failureText } from '#api/failure-text.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { useIsMounted } from '#dashboards/shared/use-is-mounted.ts'
import type { AdminAction } from '../../decisions/admin-action.ts'
import { decide, isStale } from '../../decisions/decide.ts'
import { rejectionNote, useRejectReasons } from '../../decisions/reject-reasons.ts'
import { useFailureMessages } from '../../decisions/use-action-labels.ts'
import type { Draft } from './draft.ts'

interface DecisionHandlers {
  onDone: (action: AdminAction) => void
  onStale: (details: ErrorDetails) => void
}

export interface PaymentDecision {
  busy: AdminAction | undefined
  /** Failure of the request. */
  failure: string | undefined
  /** Set when a rejection has neither a reason nor a note. */
  reasonError: string | undefined
  verify: () => Promise<void>
  reject: () => Promise<void>
  forgetErrors: () => void
}

/** Verifies or rejects a payment; ignores further calls while a request is in flight. */
export function usePaymentDecision(
  booking: Booking,
  { reason, note }: Draft,
  handlers: DecisionHandlers,
): PaymentDecision {
  const { t } = useLingui()
  const reasons = useRejectReasons()
  const failed = useFailureMessages()
  const nameOf = useCustomerName()
  const isSubmitting = useRef(false)
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState<AdminAction>()
  const [failure, setFailure] = useState<string>()
  const [reasonError, setReasonError] = useState<string>()

  const forgetErrors = () => {
    setFailure(undefined)
    setReasonError(undefined)
  }

  async function send(action: AdminAction, text: string): Promise<void> {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setBusy(action)
    forgetErrors()
    try {
      await decide(booking, { action, note: text, amount: '' })
      handlers.onDone(action)
    } catch (error) {
      if (isStale(error)) handlers.onStale(error.details)
      else {
        const message = failureText(error, failed(action))
        if (isMounted.current) setFailure(message)
        else showToast(`${nameOf(booking.customer)}: ${message}`, 'bad')
      }
    } finally {
      isSubmitting.current = false
      setBusy(undefined)
    }
  }

  async function reject(): Promise<void> {
    const text = rejectionNote(reason ? reasons[reason].text : undefined, note)
    if (text) await send('reject_payment', text)
    else setReasonError(t`Choose a reason or write a note.`)
  }

  return { busy, failure, reasonError, verify: () => send('verify_payment', note), reject, forgetErrors }
}
