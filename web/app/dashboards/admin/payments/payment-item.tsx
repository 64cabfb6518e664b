import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { IconHash } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'
import { DecisionBar } from './decision-bar.tsx'
import classes from './payments.module.css'
import { QueueHead } from './queue-head.tsx'
import { useQueueKeys } from './queue-keys.ts'
import { type DecisionOutcome, type Draft, usePaymentDecision } from './use-payment-decision.ts'
import type { Verification } from './use-undoable-verifications.ts'
import { receivedAmountId } from './received-amount.tsx'
import type { PaymentQueueState } from './use-payment-queue.ts'
import { type ProofControls, ProofPicture, useProofControls } from '../proof/booking-proof.tsx'
import { Expected } from './expected.tsx'

interface PaymentItemProps {
  booking: Booking
  queue: PaymentQueueState
  payTo: PaymentSettings | null
  now: number
  transfer: CheckedTransfer
  draft: Draft
  /** Of a verification that could not be sent. */
  failure: string | undefined
  onVerify: (verification: Verification) => void
  onDraft: (draft: Draft) => void
  onShow: (id: string) => void
  onDecided: (outcome: DecisionOutcome) => void
}

/** One payment: the proof next to the expected data, and the decision bar. */
export function PaymentItem({
  booking,
  transfer,
  queue,
  payTo,
  now,
  draft,
  onDraft,
  onShow,
  ...props
}: PaymentItemProps) {
  const { t } = useLingui()
  const controls = useProofControls()
  const decision = usePaymentDecision({ booking, transfer, draft, ...props })
  const step = (to: Booking | undefined) => to && onShow(to._id)
  const keys = useQueueKeys({
    next: () => step(queue.next),
    previous: () => step(queue.previous),
    verify: decision.accept,
    reject: () => void decision.reject(),
    amount: () => document.getElementById(receivedAmountId(booking))?.focus(),
    zoom: controls.viewport.toggleZoom,
    fullScreen: () => controls.setIsFull(transfer.proof !== null),
  })
  return (
    <article className={classes.payment} aria-labelledby={`queued-${booking._id}`}>
      <QueueHead
        booking={booking}
        queue={queue}
        onStep={step}
        previousLabel={t`Previous payment`}
        nextLabel={t`Next payment`}
        goneText={<Trans>This payment is no longer waiting: it has been decided or withdrawn.</Trans>}
      />
      <div className={classes.columns}>
        <div className={classes.proof}>
          <PaymentProof booking={booking} transfer={transfer} controls={controls} />
        </div>
        <Expected booking={booking} transfer={transfer} payTo={payTo} now={now} />
      </div>
      <DecisionBar booking={booking} draft={draft} onDraft={onDraft} decision={decision} keys={keys} />
    </article>
  )
}

interface PaymentProofProps {
  booking: Booking
  transfer: CheckedTransfer
  controls: ProofControls
}

/** The screenshot at the available size, or the reference when there is none. */
function PaymentProof({ booking, transfer: { proof, reference }, controls }: PaymentProofProps) {
  if (proof) return <ProofPicture src={proof} booking={booking} controls={controls} />
  return (
    <div className={classes.noPicture}>
      <Icon of={IconHash} size={40} />
      <p>
        <Trans>No screenshot, reference only</Trans>
      </p>
      <strong className="wrap-anywhere">
        <Ltr>{reference}</Ltr>
      </strong>
      <p className="muted">
        <Trans>Look for this reference in the account’s transfers.</Trans>
      </p>
    </div>
  )
}
