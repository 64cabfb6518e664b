import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { refundCauseOf } from '@rihla/contract/refunds/refund-cause.ts'
import { exportRefundsDue } from '@rihla/contract/refunds/refunds.api.ts'
import { useState } from 'react'
import { Age } from '#dashboards/shared/age.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { DueTag, promisedRefund } from '#dashboards/shared/due-tag.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { refreshQueries } from '#data/query-client.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { successOf } from '../decisions/admin-action.ts'
import { StaleDecisionNotice } from '../decisions/stale-decision-notice.tsx'
import { NamedElsewhere } from '../payments/named-elsewhere.tsx'
import payments from '../payments/payments.module.css'
import { QueueList } from '../payments/queue-list.tsx'
import rows from '../payments/queue-list.module.css'
import { type LoadedQueue, usePaymentQueue } from '../payments/use-payment-queue.ts'
import { InReviewBy } from '../presence/in-review-by.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import { RefundItem, type RefundOutcome } from './refund-item.tsx'
import classes from './refunds.module.css'

interface RefundQueueProps extends LoadedQueue {
  /** Refunds in the file for the bank. */
  exportable: number
  now: number
}

const asRefundDue = (booking: Booking) =>
  isRefundDue(booking.status) || booking.actions.includes('refund_surplus') ? booking : undefined

/** Refunds that are due, those that wait the longest first; the next one opens after each. */
export function RefundQueue({ exportable, now, ...loaded }: RefundQueueProps) {
  const { t } = useLingui()
  const queue = usePaymentQueue({ ...loaded, asItem: asRefundDue })
  const [last, setLast] = useState<RefundOutcome & { of: Booking }>()
  const { booking } = queue
  const show = (id: string) => {
    setLast(undefined)
    queue.show(id)
  }
  const onDecided = (decided: Booking, outcome: RefundOutcome) => {
    // after a part the rest is sent next
    const isPart = outcome.booking !== undefined && isRefundDue(outcome.booking.status)
    if (!isPart) queue.markDecided(decided._id)
    setLast({ ...outcome, of: decided })
    void refreshQueries()
  }
  const { search } = loaded
  return (
    <div className={payments.queue}>
      <PageTitle title={`${t`Refunds due`} · ${t`Admin Dashboard`}`} />
      <QueueList
        heading={t`Refunds due`}
        searchLabel={t`Search refunds`}
        summary={
          <div className={classes.summary}>
            {search && queue.remaining === 0 ? (
              <Trans>No match</Trans>
            ) : (
              <Plural value={queue.remaining} _0="All caught up" one="# waiting" other="# waiting, oldest first" />
            )}
            {exportable > 0 && (
              <ExportButton endpoint={exportRefundsDue} query={search ? { search } : {}} name="refunds.csv">
                <Trans>Download bank file ({exportable})</Trans>
              </ExportButton>
            )}
          </div>
        }
        waiting={queue.waiting}
        total={queue.remaining}
        current={booking?._id}
        onShow={show}
        renderRow={(of) => (
          <RefundRow
            booking={of}
            presence={queue.presences.find((presence) => presence.booking === of._id)}
            now={now}
          />
        )}
      />
      <div className={payments.item}>
        <div role="status">{last && <LastRefund {...last} />}</div>
        {booking ? (
          <RefundItem
            key={booking._id}
            booking={booking}
            queue={queue}
            now={now}
            onShow={show}
            onDecided={(outcome) => onDecided(booking, outcome)}
          />
        ) : queue.named.phase !== 'none' ? (
          <NamedElsewhere named={queue.named} />
        ) : (
          <NoRefunds isSearch={search !== ''} />
        )}
      </div>
    </div>
  )
}

function RefundRow({
  booking,
  presence,
  now,
}: {
  booking: Booking
  presence: BookingPresence | undefined
  now: number
}) {
  const cause = refundCauseOf(booking, usePlatformTimeZone())
  const isPartlySent = Boolean(booking.refundAmount)
  const isUnverified = booking.verifiedAmount === 0
  const isUnknown = !booking.refundDestination && !isUnverified
  const promise = promisedRefund(booking)
  return (
    <>
      <b className="clip">
        <CustomerName of={booking.customer} />
      </b>
      <b className="tabular">
        <Money amount={booking.refundDueAmount ?? 0} currency={booking.currency} />
      </b>
      <span className="muted clip" dir="auto">
        {booking.trip.title}
      </span>
      <Age since={cause?.since ?? booking.createdAt} now={now} />
      <span className={`row ${rows.flags}`}>
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
        {presence && <InReviewBy presence={presence} />}
      </span>
    </>
  )
}

/** Result of the last decision; names the customer because the next refund is already open. */
function LastRefund({ of, action, booking, staleDetails }: RefundOutcome & { of: Booking }) {
  const { t } = useLingui()
  const nameOf = useCustomerName()
  if (staleDetails) return <StaleDecisionNotice details={staleDetails} customerName={nameOf(of.customer)} />
  return (
    <Notice tone="ok">
      <b>
        <CustomerName of={of.customer} />
      </b>
      {': '}
      {t(successOf(action, booking?.status ?? of.status))}
    </Notice>
  )
}

function NoRefunds({ isSearch }: { isSearch: boolean }) {
  const query = useQuery()
  return isSearch ? (
    <EmptyState
      picture="empty-search"
      heading={<Trans>No matching refunds</Trans>}
      action={
        <Button small look="outline" onClick={() => query.set({ search: '' })}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="empty-approvals"
      heading={<Trans>All caught up</Trans>}
      action={
        <ButtonLink small look="outline" to="/admin/bookings">
          <Trans>All bookings</Trans>
        </ButtonLink>
      }
    >
      <Trans>Refunds that are due appear here, oldest first.</Trans>
    </EmptyState>
  )
}
