import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ErrorDetails } from '@rihla/contract/errors.ts'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { PresenceNotice } from '../../presence/presence-notice.tsx'
import type { AdminAction } from '../../decisions/admin-action.ts'
import { fileOf } from '../../proof/file-of.ts'
import { useProofViewport } from '../../proof/use-proof-viewport.ts'
import { DecisionBar } from '../deciding/decision-bar.tsx'
import type { Draft } from '../deciding/draft.ts'
import { Expected } from './expected.tsx'
import { PaymentProof } from './payment-proof.tsx'
import classes from '../payments.module.css'
import { usePaymentDecision } from '../deciding/use-payment-decision.ts'
import { useQueueKeys } from '../deciding/use-queue-keys.ts'

export interface PaymentItemProps {
  booking: Booking
  /** Other admins who are viewing this payment. */
  presences: readonly BookingPresence[]
  account: string
  now: number
  position: { index: number; total: number }
  /** No longer waiting: another admin decided it or the customer withdrew it. */
  isGone: boolean
  /** Opened automatically after a decision on the previous payment. */
  isFollowing: boolean
  draft: Draft
  onDraft: (draft: Draft) => void
  onStep: (by: 1 | -1) => void
  canStep: { previous: boolean; next: boolean }
  onDone: (action: AdminAction) => void
  onStale: (details: ErrorDetails) => void
}

/** One payment: the proof next to the expected data, and the decision bar. */
export function PaymentItem({
  booking,
  presences,
  account,
  now,
  position,
  isGone,
  isFollowing,
  draft,
  onDraft,
  onStep,
  canStep,
  ...handlers
}: PaymentItemProps) {
  const { t } = useLingui()
  const viewport = useProofViewport(fileOf(booking.paymentProof ?? ''))
  const [isFull, setIsFull] = useState(false)
  const decision = usePaymentDecision(booking, draft, handlers)
  const keys = useQueueKeys({
    next: () => onStep(1),
    previous: () => onStep(-1),
    verify: () => void decision.verify(),
    reject: () => void decision.reject(),
    zoom: viewport.toggleZoom,
    fullScreen: () => setIsFull(booking.paymentProof !== null),
  })
  const heading = useFocusWhenFollowing(isFollowing)
  const { index, total } = position
  return (
    <article className={classes.payment} aria-labelledby={`payment-${booking._id}`}>
      <header className={classes.bar}>
        <h3 id={`payment-${booking._id}`} ref={heading} tabIndex={-1}>
          <CustomerName of={booking.customer} />
        </h3>
        <span className={classes.number}>
          <Trans>
            Booking <Ltr>{booking.bookingNumber}</Ltr>
          </Trans>
        </span>
        <span className={classes.steps}>
          <span aria-live="polite">
            <Trans>
              {index + 1} of {total}
            </Trans>
          </span>
          <Step
            icon={IconChevronLeft}
            label={t`Previous payment`}
            onClick={() => onStep(-1)}
            disabled={!canStep.previous}
          />
          <Step icon={IconChevronRight} label={t`Next payment`} onClick={() => onStep(1)} disabled={!canStep.next} />
        </span>
      </header>
      <div role="status">
        {isGone ? (
          <Notice tone="warn">
            <Trans>This payment is no longer waiting: it has been decided or withdrawn.</Trans>
          </Notice>
        ) : (
          <PresenceNotice presences={presences} />
        )}
      </div>
      <div className={classes.columns}>
        <PaymentProof booking={booking} viewport={viewport} isFull={isFull} onFull={setIsFull} />
        <Expected booking={booking} account={account} now={now} />
      </div>
      <DecisionBar draft={draft} onDraft={onDraft} decision={decision} keys={keys} />
    </article>
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

interface StepProps {
  icon: TablerIcon
  label: string
  onClick: () => void
  disabled: boolean
}

const Step = ({ icon, label, onClick, disabled }: StepProps) => (
  <button type="button" className={classes.step} aria-label={label} onClick={onClick} disabled={disabled}>
    <Icon of={icon} mirrored />
  </button>
)
