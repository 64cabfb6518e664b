import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag } from '#dashboards/shared/due-tag.tsx'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import { departsIn, departsInText } from '#my-bookings/timeline/departs-in.ts'
import { useToday } from '#shell/use-today.ts'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Tag } from '#ui/status-chip.tsx'
import { DepositTag } from '../cells.tsx'
import { CancellationSummary } from './cancellation-summary.tsx'
import { waitingSince } from './approvals-queue.ts'

interface ApprovalRowProps {
  booking: Booking
  now: number
}

export function ApprovalRow({ booking, now }: ApprovalRowProps) {
  const locale = useLocale()
  const { cancellationRequest: request } = booking
  return (
    <QueueRow item={booking} amount={booking.totalAmount} aside={<LeavesTag booking={booking} />}>
      <span className="muted">
        <Dotted>
          {formatDay(booking.selectedStartDate, locale)}
          <Plural value={booking.seats} one="# seat" other="# seats" />
          <Waiting booking={booking} now={now} />
        </Dotted>
      </span>
      {request ? <CancellationSummary request={request} currency={booking.currency} /> : <DepositTag of={booking} />}
    </QueueRow>
  )
}

/** Below the customer's name: for how long it has waited, and how much time is left. */
export const ApprovalSummary = ({ booking, now }: ApprovalRowProps) => (
  <>
    <span className="small">
      <Waiting booking={booking} now={now} />
    </span>
    <LeavesTag booking={booking} />
    <DueTag nextStep={booking.nextStep} viewer="agency" />
  </>
)

const Waiting = ({ booking, now }: ApprovalRowProps) => (
  <Trans>
    Waiting <Age since={waitingSince(booking)} now={now} />
  </Trans>
)

const urgentDays = 7

/** 'Leaves in 4 days', highlighted in the last week before the departure. */
function LeavesTag({ booking: { selectedStartDate, bookingEndDate } }: Pick<ApprovalRowProps, 'booking'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const distance = departsIn(selectedStartDate, bookingEndDate, useToday())
  if (distance === 'over') return <Tag>{t`Trip is over`}</Tag>
  if (distance === 'under-way') return <Tag tone="sunset">{t`Departed`}</Tag>
  const isUrgent = distance.unit === 'day' && distance.count <= urgentDays
  const when = departsInText(distance, locale)
  return <Tag tone={isUrgent ? 'sunset' : 'quiet'}>{t`Leaves ${when}`}</Tag>
}
