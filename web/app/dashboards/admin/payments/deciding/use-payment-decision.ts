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

interface Then {
  onDone: (action: AdminAction) => void
  onStale: (details: ErrorDetails) => void
}

export interface PaymentDecision {
  busy: AdminAction | undefined
  /** What went wrong with the whole of it. */
  failure: string | undefined
  /** A rejection without a word why. */
  reasonError: string | undefined
  verify: () => Promise<void>
  reject: () => Promise<void>
  forgetErrors: () => void
}

/** Verifies or rejects a payment, once however often it is asked. */
export function usePaymentDecision(booking: Booking, { reason, note }: Draft, then: Then): PaymentDecision {
  const { t } = useLingui()
  const reasons = useRejectReasons()
  const failed = useFailureMessages()
  const nameOf = useCustomerName()
  const isUnderWay = useRef(false)
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState<AdminAction>()
  const [failure, setFailure] = useState<string>()
  const [reasonError, setReasonError] = useState<string>()

  const forgetErrors = () => {
    setFailure(undefined)
    setReasonError(undefined)
  }

  async function send(action: AdminAction, words: string): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(action)
    forgetErrors()
    try {
      await decide(booking, { action, note: words, amount: '' })
      then.onDone(action)
    } catch (error) {
      if (isStale(error)) then.onStale(error.details)
      else {
        const what = failureText(error, failed(action))
        if (isMounted.current) setFailure(what)
        else showToast(`${nameOf(booking.customer)}: ${what}`, 'bad')
      }
    } finally {
      isUnderWay.current = false
      setBusy(undefined)
    }
  }

  async function reject(): Promise<void> {
    const words = rejectionNote(reason ? reasons[reason].sentence : undefined, note)
    if (words) await send('reject_payment', words)
    else setReasonError(t`Choose a reason or write a note.`)
  }

  return { busy, failure, reasonError, verify: () => send('verify_payment', note), reject, forgetErrors }
}
