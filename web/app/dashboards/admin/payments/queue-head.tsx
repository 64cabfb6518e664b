import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { PresenceNotice } from '../presence/in-review-by.tsx'
import { SecondAdminNotice } from '../second-admin/second-admin-notice.tsx'
import classes from './payments.module.css'
import type { PaymentQueueState } from './use-payment-queue.ts'

interface QueueHeadProps {
  booking: Booking
  queue: PaymentQueueState
  onStep: (to: Booking | undefined) => void
  previousLabel: string
  nextLabel: string
  /** Another admin was faster, or the customer changed something. */
  goneText: ReactNode
}

/** The customer, the position in the queue, and who else is viewing the booking. */
export function QueueHead({ booking, queue, onStep, previousLabel, nextLabel, goneText }: QueueHeadProps) {
  const { isGone, isFollowing, presences, previous, next, position } = queue
  const heading = useFocusWhenFollowing(isFollowing)
  return (
    <>
      <header className={classes.bar}>
        <h3 id={`queued-${booking._id}`} className="wrap-anywhere" ref={heading} tabIndex={-1}>
          <CustomerName of={booking.customer} />
        </h3>
        <span className={`${classes.number} muted tabular`}>
          <Trans>
            Booking <Ltr>{booking.bookingNumber}</Ltr>
          </Trans>
        </span>
        <span className={`${classes.steps} muted tabular`}>
          <span aria-live="polite">{position && <Position {...position} />}</span>
          <IconButton
            icon={IconChevronLeft}
            mirrored
            label={previousLabel}
            onClick={() => onStep(previous)}
            disabled={!previous}
          />
          <IconButton
            mirrored
            icon={IconChevronRight}
            label={nextLabel}
            onClick={() => onStep(next)}
            disabled={!next}
          />
        </span>
      </header>
      {!isGone && <SecondAdminNotice booking={booking} />}
      <div role="status">
        {isGone ? (
          <Notice tone="warn">{goneText}</Notice>
        ) : (
          <PresenceNotice presences={presences.filter((presence) => presence.booking === booking._id)} />
        )}
      </div>
    </>
  )
}

const Position = ({ index, total }: { index: number; total: number }) => (
  <Trans>
    {index + 1} of {total}
  </Trans>
)

/** After a decision the pressed button is unmounted; moves the focus to the heading of the next booking. */
function useFocusWhenFollowing(isFollowing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFollowing) heading.current?.focus({ preventScroll: true })
  }, []) // oxlint-disable-line react/exhaustive-deps
  return heading
}
