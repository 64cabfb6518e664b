import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconHash } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { ProofPicture, type ProofControls, useProofControls } from '../proof/booking-proof.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Expected } from './expected.tsx'
import { PaymentHead } from './payment-head.tsx'
import classes from './payments.module.css'
import { useQueueKeys } from './queue-keys.ts'
import { type DecisionOutcome, type Draft, usePaymentDecision } from './use-payment-decision.ts'
import type { PaymentQueueState } from './use-payment-queue.ts'

interface PaymentItemProps {
  booking: Booking
  queue: PaymentQueueState
  account: string
  now: number
  draft: Draft
  onDraft: (draft: Draft) => void
  onShow: (id: string) => void
  onDecided: (outcome: DecisionOutcome) => void
}

/** One payment: the proof next to the expected data, and the decision bar. */
export function PaymentItem({ booking, queue, account, now, draft, onDraft, onShow, onDecided }: PaymentItemProps) {
  const controls = useProofControls()
  const decision = usePaymentDecision(booking, draft, onDecided)
  const step = (to: Booking | undefined) => to && onShow(to._id)
  const keys = useQueueKeys({
    next: () => step(queue.next),
    previous: () => step(queue.previous),
    verify: () => void decision.verify(),
    reject: () => void decision.reject(),
    zoom: controls.viewport.toggleZoom,
    fullScreen: () => controls.setIsFull(booking.paymentProof !== null),
  })
  return (
    <article className={classes.payment} aria-labelledby={`payment-${booking._id}`}>
      <PaymentHead booking={booking} queue={queue} onStep={step} />
      <div className={classes.columns}>
        <div className={classes.proof}>
          <PaymentProof booking={booking} controls={controls} />
        </div>
        <Expected booking={booking} account={account} now={now} />
      </div>
      <DecisionBar draft={draft} onDraft={onDraft} decision={decision} keys={keys} />
    </article>
  )
}

/** The screenshot at the available size, or the reference when there is none. */
function PaymentProof({ booking, controls }: { booking: Booking; controls: ProofControls }) {
  if (booking.paymentProof) return <ProofPicture src={booking.paymentProof} booking={booking} controls={controls} />
  return (
    <div className={classes.noPicture}>
      <Icon of={IconHash} size={40} />
      <p>
        <Trans>No screenshot, reference only</Trans>
      </p>
      <strong className="wrap-anywhere">
        <Ltr>{booking.paymentReference}</Ltr>
      </strong>
      <p className="muted">
        <Trans>Look for this reference in the account’s transfers.</Trans>
      </p>
    </div>
  )
}
