import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { Money } from '#ui/money.tsx'
import { rejectionNote, type RejectReason, rejectReasons } from '../decisions/reject-reasons.tsx'
import { useDeskDecision } from '../decisions/use-desk-decision.tsx'
import { type CheckedTransfer, outcomeOf } from './checked-transfer.ts'
import { type Arrival, emptyArrival, sentArrival, useArrivalCheck } from './use-arrival-check.ts'

/** Unsent input for one payment. */
export interface Draft extends Arrival {
  reason: RejectReason | ''
  note: string
}

export const draftFor = (booking: Booking, transfer: CheckedTransfer): Draft => ({
  ...emptyArrival(booking, transfer),
  reason: '',
  note: '',
})

/** The fields of the bar, for the focus. */
export const arrivalFieldId = (field: 'amount' | 'receivedOn', { _id }: Pick<Booking, '_id'>): string =>
  `${field}-${_id}`

interface Deciding extends Pick<QueueItem<Draft>, 'item' | 'queue' | 'onDraft'> {
  transfer: CheckedTransfer
  draft: Draft
}

/** The decisions about a payment, and what is still missing for them. */
export function usePaymentDecision({ item: booking, transfer, draft, queue, onDraft }: Deciding) {
  const { reason, note, amount } = draft
  const { t } = useLingui()
  const decisionOf = useDeskDecision()
  const check = useArrivalCheck(booking, transfer)
  const [errors, setErrors] = useState<{ reason?: string; amount?: string; receivedOn?: string }>({})
  const [dialog, setDialog] = useState<'reject' | 'check'>()
  /** Waits for the check. */
  const [isAccepting, setIsAccepting] = useState(false)
  const outcome = outcomeOf(booking, transfer, amount === '' ? transfer.expected : amount)

  function decide(action: DeskAction, customerNote: string, arrival?: Arrival, text?: ReactNode): void {
    const { balance } = transfer
    const decision = {
      action,
      note: customerNote,
      amount: '' as const,
      ...(arrival && sentArrival(arrival)),
      ...(balance && { balance }),
    }
    void queue.decide(decisionOf(booking, decision, text))
  }

  function decideWithReason(action: 'reject_payment' | 'request_proof' | 'refuse_balance' | 'return_payment'): void {
    const text = rejectionNote(reason ? t(rejectReasons[reason].text) : undefined, note)
    if (!text && action !== 'return_payment') return setErrors({ reason: t`Choose a reason or write a note.` })
    setDialog(undefined)
    decide(action, text)
  }

  /** Verifies, or asks for the shortfall where less arrived. */
  function send(arrival: Arrival): void {
    if (outcome.action === 'ask_for_rest') return decide('ask_for_rest', '', arrival)
    const sum = <Money amount={Number(arrival.amount)} currency={booking.currency} />
    decide(outcome.action, '', arrival, <Trans>{sum} verified</Trans>)
  }

  function accept(): void {
    const found = check.errorsOf(draft)
    const missing = (['amount', 'receivedOn'] as const).find((field) => found[field])
    if (missing) {
      flushSync(() => setErrors({ [missing]: found[missing] }))
      document.getElementById(arrivalFieldId(missing, booking))?.focus()
    } else if (check.isLoading) setIsAccepting(true)
    else if (Object.keys(found).length > 0) setDialog('check')
    else send(draft)
  }

  const acceptLoaded = useEffectEvent(() => {
    if (!isAccepting) return
    setIsAccepting(false)
    accept()
  })
  useEffect(() => {
    if (!check.isLoading) acceptLoaded()
  }, [check.isLoading])

  const isBalance = transfer.kind === 'balances'
  const isPartlyPaid = !isBalance && booking.shortfallAmount !== null
  const rejectAction = isBalance ? 'refuse_balance' : isPartlyPaid ? 'return_payment' : 'reject_payment'
  return {
    check,
    /** `reason`: a rejection has neither a reason nor a note. */
    errors,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    /** What the entered amount means. */
    outcome,
    accept,
    send,
    rejectAction,
    reject: () => decideWithReason(rejectAction),
    /** Undefined where the customer was asked already. */
    askForProof:
      !isBalance && booking.actions.includes('request_proof') ? () => decideWithReason('request_proof') : undefined,
    change(part: Partial<Draft>) {
      setErrors({})
      setIsAccepting(false)
      onDraft({ ...draft, ...part })
    },
  } as const
}

export type PaymentDecision = ReturnType<typeof usePaymentDecision>
