import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { refundCauseOf } from '@rihla/contract/refunds/refund-cause.ts'
import { exportRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag, refundStep } from '#dashboards/shared/due-tag.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { DecisionQueue } from '#dashboards/shared/queue/decision-queue.tsx'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import type { LoadedQueue } from '#dashboards/shared/queue/use-queue-selection.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Tag } from '#ui/status-chip.tsx'
import { DeskHeading, DeskListHead } from '../desk/desk-list-head.tsx'
import { NothingWaiting } from '../desk/nothing-waiting.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import { RefundItem } from './refund-item.tsx'

interface RefundQueueProps extends LoadedQueue {
  /** Refunds in the file for the bank. */
  exportable: number
  /** Without the search. */
  waiting: number
  now: number
}

const asRefundDue = (booking: Booking) =>
  isRefundDue(booking.status) || booking.actions.includes('refund_surplus') ? booking : undefined

/** Refunds that are due, those that wait the longest first. */
export function RefundQueue({ exportable, waiting, now, ...loaded }: RefundQueueProps) {
  const { t } = useLingui()
  const { list: search } = loaded
  return (
    <DecisionQueue
      {...loaded}
      viewer="admin"
      label={t`Refunds due`}
      heading={<DeskHeading>{t`Refunds due`}</DeskHeading>}
      asItem={asRefundDue}
      texts={{
        previous: t`Previous refund`,
        next: t`Next refund`,
        all: t`All waiting refunds`,
        gone: <Trans>This refund is no longer waiting: it has been sent or closed.</Trans>,
      }}
      renderHead={(remaining) => (
        <DeskListHead searchLabel={t`Search refunds`} remaining={remaining} waiting={waiting}>
          {exportable > 0 && (
            <ExportButton endpoint={exportRefundsDue} query={search ? { search } : {}} name="refunds.csv">
              <Trans>Download bank file ({exportable})</Trans>
            </ExportButton>
          )}
        </DeskListHead>
      )}
      renderRow={(booking, presence) => <RefundRow booking={booking} presence={presence} now={now} />}
      renderItem={(item) => <RefundItem {...item} now={now} />}
      nothing={
        <NothingWaiting waiting={waiting}>
          <Trans>Refunds that are due appear here, oldest first.</Trans>
        </NothingWaiting>
      }
    />
  )
}

interface RefundRowProps {
  booking: Booking
  presence: BookingPresence | undefined
  now: number
}

function RefundRow({ booking, presence, now }: RefundRowProps) {
  const cause = refundCauseOf(booking, usePlatformTimeZone())
  const isPartlySent = Boolean(booking.refundAmount)
  const isUnverified = booking.verifiedAmount === 0
  const isUnknown = !booking.refundDestination && !isUnverified
  const promise = refundStep(booking)
  return (
    <QueueRow
      booking={booking}
      amount={booking.refundDueAmount ?? 0}
      aside={<Age since={cause?.since ?? booking.createdAt} now={now} />}
      presence={presence}
    >
      {promise?.isLate && <DueTag nextStep={promise} viewer="admin" />}
      {isPartlySent && (
        <Tag>
          <Trans>Partly sent</Trans>
        </Tag>
      )}
      {isUnverified && (
        <Tag>
          <Trans>Never verified</Trans>
        </Tag>
      )}
      {isUnknown && (
        <Tag>
          <Trans>No destination</Trans>
        </Tag>
      )}
      <SecondAdminTag booking={booking} />
    </QueueRow>
  )
}
