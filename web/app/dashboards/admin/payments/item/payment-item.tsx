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
import { useProofLook } from '../../proof/use-proof-look.ts'
import { DecisionBar } from '../deciding/decision-bar.tsx'
import type { Draft } from '../deciding/draft.ts'
import { Expected } from './expected.tsx'
import { PaymentProof } from './payment-proof.tsx'
import classes from '../payments.module.css'
import { usePaymentDecision } from '../deciding/use-payment-decision.ts'
import { useQueueKeys } from '../deciding/use-queue-keys.ts'

export interface PaymentItemProps {
  booking: Booking
  /** Of the others who look at it. */
  claims: readonly BookingPresence[]
  account: string
  now: number
  place: { at: number; total: number }
  /** It waits no more: somebody else has decided it, or its customer has withdrawn it. */
  isGone: boolean
  /** It took the place of one that was just decided. */
  isFollowing: boolean
  draft: Draft
  onDraft: (draft: Draft) => void
  onStep: (by: 1 | -1) => void
  canStep: { back: boolean; on: boolean }
  onDone: (action: AdminAction) => void
  onStale: (details: ErrorDetails) => void
}

/** One payment: what was sent beside what is expected, and the decision in reach. */
export function PaymentItem({
  booking,
  claims,
  account,
  now,
  place,
  isGone,
  isFollowing,
  draft,
  onDraft,
  onStep,
  canStep,
  ...then
}: PaymentItemProps) {
  const { t } = useLingui()
  const look = useProofLook(fileOf(booking.paymentProof ?? ''))
  const [isFull, setIsFull] = useState(false)
  const decision = usePaymentDecision(booking, draft, then)
  const keys = useQueueKeys({
    next: () => onStep(1),
    previous: () => onStep(-1),
    verify: () => void decision.verify(),
    reject: () => void decision.reject(),
    zoom: look.toggleZoom,
    fullScreen: () => setIsFull(booking.paymentProof !== null),
  })
  const heading = useFocusWhenFollowing(isFollowing)
  const { at, total } = place
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
              {at + 1} of {total}
            </Trans>
          </span>
          <Step
            icon={IconChevronLeft}
            label={t`Previous payment`}
            onClick={() => onStep(-1)}
            disabled={!canStep.back}
          />
          <Step icon={IconChevronRight} label={t`Next payment`} onClick={() => onStep(1)} disabled={!canStep.on} />
        </span>
      </header>
      <div role="status">
        {isGone ? (
          <Notice tone="warn">
            <Trans>This payment does not wait any more: it was decided or withdrawn meanwhile.</Trans>
          </Notice>
        ) : (
          <PresenceNotice claims={claims} />
        )}
      </div>
      <div className={classes.both}>
        <PaymentProof booking={booking} look={look} isFull={isFull} onFull={setIsFull} />
        <Expected booking={booking} account={account} now={now} />
      </div>
      <DecisionBar draft={draft} onDraft={onDraft} decision={decision} keys={keys} />
    </article>
  )
}

/** After a decision the button is gone with its payment: the focus goes to the next one's name instead of nowhere. */
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
