import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { IconChevronLeft, IconChevronRight, IconHash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { DecisionBar } from './decision-bar.tsx'
import classes from './payments.module.css'
import { useQueueKeys } from './queue-keys.ts'
import { type DecisionOutcome, type Draft, usePaymentDecision } from './use-payment-decision.ts'
import type { PaymentQueueState } from './use-payment-queue.ts'
import { PresenceNotice } from '../presence/in-review-by.tsx'
import { type ProofControls, ProofPicture, useProofControls } from '../proof/booking-proof.tsx'
import { Expected } from './expected.tsx'

interface PaymentItemProps {
  booking: Booking
  queue: PaymentQueueState
  payTo: PaymentSettings | null
  now: number
  draft: Draft
  onDraft: (draft: Draft) => void
  onShow: (id: string) => void
  onDecided: (outcome: DecisionOutcome) => void
}

/** One payment: the proof next to the expected data, and the decision bar. */
export function PaymentItem({ booking, queue, payTo, now, draft, onDraft, onShow, onDecided }: PaymentItemProps) {
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
        <Expected booking={booking} payTo={payTo} now={now} />
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

interface PaymentHeadProps {
  booking: Booking
  queue: PaymentQueueState
  onStep: (to: Booking | undefined) => void
}

/** The customer, the position in the queue, and who else is viewing the payment. */
function PaymentHead({ booking, queue, onStep }: PaymentHeadProps) {
  const { t } = useLingui()
  const { isGone, isFollowing, presences, previous, next } = queue
  const { index, total } = queue.position
  const heading = useFocusWhenFollowing(isFollowing)
  return (
    <>
      <header className={classes.bar}>
        <h3 id={`payment-${booking._id}`} className="wrap-anywhere" ref={heading} tabIndex={-1}>
          <CustomerName of={booking.customer} />
        </h3>
        <span className={`${classes.number} muted tabular`}>
          <Trans>
            Booking <Ltr>{booking.bookingNumber}</Ltr>
          </Trans>
        </span>
        <span className={`${classes.steps} muted tabular`}>
          <span aria-live="polite">
            <Trans>
              {index + 1} of {total}
            </Trans>
          </span>
          <IconButton
            icon={IconChevronLeft}
            mirrored
            label={t`Previous payment`}
            onClick={() => onStep(previous)}
            disabled={!previous}
          />
          <IconButton
            mirrored
            icon={IconChevronRight}
            label={t`Next payment`}
            onClick={() => onStep(next)}
            disabled={!next}
          />
        </span>
      </header>
      <div role="status">
        {isGone ? (
          <Notice tone="warn">
            <Trans>This payment is no longer waiting: it has been decided or withdrawn.</Trans>
          </Notice>
        ) : (
          <PresenceNotice presences={presences.filter((presence) => presence.booking === booking._id)} />
        )}
      </div>
    </>
  )
}

/** After a decision the pressed button is unmounted; moves the focus to the heading of the next payment. */
function useFocusWhenFollowing(isFollowing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowing) heading.current?.focus({ preventScroll: true })
  }, []) // oxlint-disable-line react/exhaustive-deps
  return heading
}
