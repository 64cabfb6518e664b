import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { refundCauseOf } from '@rihla/contract/refunds/refund-cause.ts'
import { exportRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { Navigate } from 'react-router'
import { Age } from '#dashboards/shared/age.tsx'
import { DueTag, refundStep } from '#dashboards/shared/due-tag.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { DecisionQueue } from '#dashboards/shared/queue/decision-queue.tsx'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import type { LoadedQueue } from '#dashboards/shared/queue/use-queue-selection.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Tag } from '#ui/status-chip.tsx'
import { DeskKinds } from '../desk/desk-kinds.tsx'
import { DeskHeading, DeskListHead } from '../desk/desk-list-head.tsx'
import { NothingWaiting } from '../desk/nothing-waiting.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import { CloseAll } from './close-all.tsx'
import { needsReceipt } from './refund-amount.ts'
import { RefundItem } from './refund-item.tsx'

interface RefundQueueProps extends Omit<LoadedQueue<Booking>, 'items'> {
  bookings: readonly Booking[]
  kind: RefundKind
  /** Refunds in the file for the bank. */
  exportable: number
  /** How many bookings are in the other list. */
  neverVerified: number
  /** Without the search. */
  waiting: number
  now: number
}

/** What is due, or what waits although no payment was verified (docs/product/refunds.md#never-verified). */
export type RefundKind = 'due' | 'unverified'

function kindOf(booking: Booking): RefundKind | undefined {
  if (booking.status === 'refund_pending' && needsReceipt(booking) && booking.collectedAmount === 0) return 'unverified'
  return isRefundDue(booking.status) || booking.actions.includes('refund_surplus') ? 'due' : undefined
}

const path = '/admin/bookings/refunds'
const pathOf = (kind: RefundKind, query = {}) =>
  `${path}?${new URLSearchParams({ ...(kind === 'unverified' && { kind }), ...query })}`

/** Refunds, those that wait the longest first. */
export function RefundQueue({ kind, bookings, exportable, neverVerified, waiting, now, ...loaded }: RefundQueueProps) {
  const { t } = useLingui()
  const { list: search } = loaded
  return (
    <DecisionQueue
      {...loaded}
      items={bookings}
      viewer="admin"
      label={t`Refunds due`}
      heading={<DeskHeading>{t`Refunds due`}</DeskHeading>}
      asItem={(booking) => (kindOf(booking) === kind ? booking : undefined)}
      texts={{
        previous: t`Previous refund`,
        next: t`Next refund`,
        all: t`All waiting refunds`,
        gone: <Trans>This refund is no longer waiting: it has been sent or closed.</Trans>,
      }}
      renderHead={(remaining) => (
        <DeskListHead searchLabel={t`Search refunds`} remaining={remaining} waiting={waiting}>
          {(neverVerified > 0 || kind === 'unverified') && (
            <DeskKinds
              label={t`Refunds shown`}
              kinds={[
                { to: path, label: t`Refunds due`, isCurrent: kind === 'due' },
                { to: pathOf('unverified'), label: t`Never verified`, isCurrent: kind === 'unverified' },
              ]}
            />
          )}
          {kind === 'unverified' && <CloseAll bookings={bookings} />}
          {kind === 'due' && exportable > 0 && (
            <ExportButton endpoint={exportRefundsDue} query={search ? { search } : {}} name="refunds.csv">
              <Trans>Download bank file ({exportable})</Trans>
            </ExportButton>
          )}
        </DeskListHead>
      )}
      renderRow={(booking, presence) => <RefundRow booking={booking} presence={presence} now={now} />}
      renderItem={(item) => <RefundItem {...item} now={now} />}
      renderElsewhere={(booking) => {
        const other = kindOf(booking)
        return other && <Navigate replace to={pathOf(other, { booking: booking._id })} />
      }}
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
  const isUnknown = !booking.refundDestination && booking.verifiedAmount > 0
  const promise = refundStep(booking)
  return (
    <QueueRow
      item={booking}
      amount={kindOf(booking) === 'unverified' ? booking.depositAmount : (booking.refundDueAmount ?? 0)}
      aside={<Age since={cause?.since ?? booking.createdAt} now={now} />}
      presence={presence}
    >
      {promise?.isLate && <DueTag nextStep={promise} viewer="admin" />}
      {isPartlySent && (
        <Tag>
          <Trans>Partly sent</Trans>
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
