import { useLingui } from '@lingui/react/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { useState } from 'react'
import { useAction } from '#data/use-action.ts'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { failureOf } from '../decisions/admin-action.ts'
import { decide, isStale } from '../decisions/decide.ts'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'
import { type CheckedTransfer, initialAmount, outcomeOf } from './checked-transfer.ts'
import type { Verification } from './use-undoable-verifications.ts'
import { rejectionNote, type RejectReason, rejectReasons } from '../decisions/reject-reasons.tsx'

/** Unsent input for one payment; kept while other payments are open. */
export interface Draft {
  reason: RejectReason | ''
  note: string
  /** What arrived. */
  amount: number | ''
  /** The payment account on which it arrived. */
  receivedOn: string
}

export const draftFor = ({ currency }: Booking, transfer: CheckedTransfer): Draft => ({
  reason: '',
  note: '',
  amount: initialAmount(transfer),
  receivedOn: lastCashAccount.read(currency) ?? '',
})

export interface DecisionOutcome {
  action: DeskAction
  /** Of the booking afterwards. */
  status: BookingStatus
  /** Set when the decision was refused, because someone else was first. */
  staleDetails: ErrorDetails | undefined
}

interface Deciding {
  booking: Booking
  transfer: CheckedTransfer
  draft: Draft
  /** Of an earlier attempt, which the admin could have undone. */
  failure: string | undefined
  onVerify: (verification: Verification) => void
  onDecided: (outcome: DecisionOutcome) => void
}

/** A verification is sent after some seconds in which it can be undone; every other decision at once. */
export function usePaymentDecision({ booking, transfer, draft, failure, onVerify, onDecided }: Deciding) {
  const { reason, note, amount, receivedOn } = draft
  const { t } = useLingui()
  const nameOf = useCustomerName()
  const [reasonError, setReasonError] = useState<string>()
  const [amountError, setAmountError] = useState<string>()
  const [isFailureSeen, setIsFailureSeen] = useState(false)
  const outcome = outcomeOf(booking, transfer, amount === '' ? transfer.expected : amount)
  const send = useAction(
    async (action: DeskAction, text: string): Promise<DecisionOutcome> => {
      setReasonError(undefined)
      setIsFailureSeen(true)
      return sendDecision(booking, { action, note: text, amount, receivedOn, balance: transfer.balance })
    },
    {
      failure: (action) => t(failureOf(action)),
      showsFailure: 'inline',
      subject: nameOf(booking.customer),
      onSuccess: onDecided,
    },
  )

  async function sendWithReason(action: 'reject_payment' | 'request_proof' | 'refuse_balance'): Promise<void> {
    const text = rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note)
    if (text) await send.run(action, text)
    else setReasonError(t`Choose a reason or write a note.`)
  }

  function accept(): void {
    if (send.busyWith) return
    if (amount === '' || (amount === 0 && transfer.expected > 0)) {
      setAmountError(t`Enter the amount that arrived.`)
      return
    }
    if (outcome.action === 'ask_for_rest') void send.run('ask_for_rest', note)
    else onVerify({ booking, transfer, action: outcome.action, note, amount, receivedOn })
  }

  const isBalance = transfer.kind === 'balances'
  const isPartlyPaid = booking.missingAmount !== null
  return {
    busy: send.busyWith?.[0],
    /** Failure of the request. */
    failure: send.error ?? (isFailureSeen ? undefined : failure),
    /** Set when a rejection has neither a reason nor a note. */
    reasonError,
    amountError,
    /** What the entered amount means. */
    outcome,
    /** Verifies, or asks for the rest where less arrived. */
    accept,
    rejectAction: isBalance ? 'refuse_balance' : isPartlyPaid ? 'return_payment' : 'reject_payment',
    reject: () =>
      isPartlyPaid && !isBalance
        ? send.run('return_payment', note)
        : sendWithReason(isBalance ? 'refuse_balance' : 'reject_payment'),
    /** Undefined where the customer was asked already. */
    askForProof:
      !isBalance && booking.actions.includes('request_proof') ? () => sendWithReason('request_proof') : undefined,
    forgetErrors() {
      send.forgetError()
      setIsFailureSeen(true)
      setReasonError(undefined)
      setAmountError(undefined)
    },
  } as const
}

/** Sends a decision; `staleDetails` where another admin was first. Throws on any other failure. */
export async function sendDecision(
  booking: Booking,
  decision: Pick<Draft, 'note' | 'amount' | 'receivedOn'> & { action: DeskAction; balance: string | undefined },
): Promise<DecisionOutcome> {
  const { action, note, amount, receivedOn, balance } = decision
  try {
    const checked = { receivedOn, ...(amount !== '' && { receivedAmount: amount }), ...(balance && { balance }) }
    const { status } = await decide(booking, { action, note, amount: '', ...checked })
    return { action, status, staleDetails: undefined }
  } catch (error) {
    if (!isStale(error)) throw error
    return { action, status: booking.status, staleDetails: error.details }
  }
}

export type PaymentDecision = ReturnType<typeof usePaymentDecision>
