import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type ReactNode, useState } from 'react'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Money } from '#ui/money.tsx'
import { lastCashAccount } from '../cash-accounts/use-cash-accounts.ts'
import { rejectionNote, type RejectReason, rejectReasons } from '../decisions/reject-reasons.tsx'
import { useDeskDecision } from '../decisions/use-desk-decision.tsx'
import { type CheckedTransfer, initialAmount, outcomeOf } from './checked-transfer.ts'

/** Unsent input for one payment. */
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

interface Deciding extends Pick<QueueItem<Draft>, 'booking' | 'queue' | 'onDraft'> {
  transfer: CheckedTransfer
  draft: Draft
}

/** The decisions about a payment, and what is still missing for them. */
export function usePaymentDecision({ booking, transfer, draft, queue, onDraft }: Deciding) {
  const { reason, note, amount, receivedOn } = draft
  const { t } = useLingui()
  const decisionOf = useDeskDecision()
  const [errors, setErrors] = useState<{ reason?: string; amount?: string }>({})
  const outcome = outcomeOf(booking, transfer, amount === '' ? transfer.expected : amount)

  function decide(action: DeskAction, customerNote: string, text?: ReactNode): void {
    const checked = { receivedOn, ...(amount !== '' && { receivedAmount: amount }) }
    const { balance } = transfer
    const decision = { action, note: customerNote, amount: '' as const, ...checked, ...(balance && { balance }) }
    void queue.decide(decisionOf(booking, decision, text))
  }

  function decideWithReason(action: 'reject_payment' | 'request_proof' | 'refuse_balance'): void {
    const text = rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note)
    if (text) decide(action, text)
    else setErrors({ reason: t`Choose a reason or write a note.` })
  }

  function accept(): void {
    if (amount === '' || (amount === 0 && transfer.expected > 0))
      setErrors({ amount: t`Enter the amount that arrived.` })
    else if (outcome.action === 'ask_for_rest') decide('ask_for_rest', note)
    else {
      const sum = <Money amount={amount} currency={booking.currency} />
      decide(outcome.action, note, <Trans>{sum} verified</Trans>)
    }
  }

  const isBalance = transfer.kind === 'balances'
  const isPartlyPaid = !isBalance && booking.shortfallAmount !== null
  const rejectAction = isBalance ? 'refuse_balance' : isPartlyPaid ? 'return_payment' : 'reject_payment'
  return {
    /** `reason`: a rejection has neither a reason nor a note. */
    errors,
    /** What the entered amount means. */
    outcome,
    /** Verifies, or asks for the shortfall where less arrived. */
    accept,
    rejectAction,
    reject: () => (rejectAction === 'return_payment' ? decide(rejectAction, note) : decideWithReason(rejectAction)),
    /** Undefined where the customer was asked already. */
    askForProof:
      !isBalance && booking.actions.includes('request_proof') ? () => decideWithReason('request_proof') : undefined,
    change(part: Partial<Draft>) {
      setErrors({})
      onDraft({ ...draft, ...part })
    },
  } as const
}

export type PaymentDecision = ReturnType<typeof usePaymentDecision>
