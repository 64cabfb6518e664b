import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { IconHash } from '@tabler/icons-react'
import type { QueueItem } from '#dashboards/shared/queue/decision-queue.tsx'
import { useQueueKeys } from '#dashboards/shared/queue/queue-keys.tsx'
import desk from '#dashboards/shared/queue/queue.module.css'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { type ProofControls, ProofPicture, useProofControls } from '../proof/booking-proof.tsx'
import { SecondAdminNotice } from '../second-admin/second-admin-notice.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'
import { Expected } from './expected.tsx'
import { PaymentDecisions } from './payment-decisions.tsx'
import classes from './payments.module.css'
import { arrivalFieldId, type Draft, draftFor, usePaymentDecision } from './use-payment-decision.tsx'

interface PaymentItemProps extends QueueItem<Draft> {
  payTo: PaymentSettings | null
  now: number
  transfer: CheckedTransfer
}

/** One payment: the proof next to the expected data, and the decisions. */
export function PaymentItem({ payTo, now, transfer, ...queued }: PaymentItemProps) {
  const { item: booking, queue, draft = draftFor(booking, transfer) } = queued
  const controls = useProofControls()
  const decision = usePaymentDecision({ ...queued, transfer, draft })
  const focusAmount = () => document.getElementById(arrivalFieldId('amount', booking))?.focus()
  const keys = useQueueKeys(queue, {
    verify: transfer.expected > 0 ? focusAmount : decision.accept,
    reject: () => decision.open('reject'),
    zoom: controls.viewport.toggleZoom,
    fullScreen: () => controls.setIsFull(transfer.proof !== null),
  })
  return (
    <>
      {!queue.isGone && <SecondAdminNotice booking={booking} />}
      <div className={desk.columns}>
        <div className={classes.proof}>
          <PaymentProof booking={booking} transfer={transfer} controls={controls} />
        </div>
        <Expected booking={booking} transfer={transfer} payTo={payTo} now={now} />
      </div>
      <PaymentDecisions {...queued} transfer={transfer} draft={draft} decision={decision} keys={keys} />
    </>
  )
}

interface PaymentProofProps {
  booking: Booking
  transfer: CheckedTransfer
  controls: ProofControls
}

/** The screenshot at the available size, or the reference when there is none. */
function PaymentProof({ booking, transfer, controls }: PaymentProofProps) {
  const { proof, reference } = transfer
  if (proof) return <ProofPicture src={proof} booking={booking} transfer={transfer} controls={controls} />
  if (!reference) {
    return (
      <div className={classes.noPicture}>
        <p className="muted">
          <Trans>The customer has not sent a proof of it yet.</Trans>
        </p>
      </div>
    )
  }
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
