import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import { callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { AgencyTabError } from '../agency-tab-error.tsx'
import type { Route } from './+types/pending-approvals-tab'
import { Approval } from './approval.tsx'
import { ApprovalsList } from './approvals-list.tsx'
import { nextInQueue, searchOf } from './approvals-queue.ts'
import classes from './approvals.module.css'
import { DecisionResult, NextBooking } from './decision-result.tsx'
import { type LastDecision, useCurrentBooking, useFocusAfterDecision } from './use-current-booking.ts'

const pageSize = 50

/** Selecting a booking changes only the URL. */
export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const page = readPage(query)
    const { items, total } = await callList(listPendingApprovals, { query: { page, limit: pageSize }, signal })
    // The last item of the last page was decided, or the URL names a page that does not exist.
    if (items.length === 0 && total > 0) throw redirect(searchOf({ page: Math.ceil(total / pageSize) }) || '?')
    return { queue: items, total, page, loadedAt: Date.now() }
  },
  { ignoredParameters: ['booking'] },
)

export default function PendingApprovalsTab({ loaderData }: Route.ComponentProps) {
  const { queue, total, page, loadedAt } = usePageData(loaderData)
  const { t } = useLingui()
  const [last, setLast] = useState<LastDecision>()
  const { current, requested, isChosen, select } = useCurrentBooking(queue, page, last)
  const landing = useFocusAfterDecision(last, current)
  useRevalidateOnBookingEvents()
  const onDecided = (booking: Booking, staleText: string | undefined) => {
    const next = nextInQueue(queue, booking._id)
    setLast({ bookingId: booking._id, staleText, nextId: next?._id })
    select(next?._id)
  }
  const pages = { page, pageSize, total }
  return (
    <>
      <DashboardHeader
        title={t`Pending Approvals`}
        description={
          total > 0 && (
            <Plural
              value={total}
              one="# booking is waiting for your approval."
              other="# bookings are waiting for your approval, oldest first."
            />
          )
        }
      />
      <DecisionResult requested={requested} last={last} currentId={current?._id} />
      <p role="status" className="visually-hidden">
        {last && current?._id !== last.bookingId && <NextBooking current={current} />}
      </p>
      {requested.phase === 'loading' && !current ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : current ? (
        // On phones only the list is shown until a booking is chosen.
        <div className={classes.queue} data-chosen={isChosen || undefined}>
          <ApprovalsList queue={queue} {...pages} current={current._id} now={loadedAt} />
          <Approval
            key={current._id}
            booking={current}
            steps={{ queue, index: queue.indexOf(current), ...pages }}
            now={loadedAt}
            onDecided={onDecided}
            headingRef={landing}
          />
        </div>
      ) : (
        <div ref={landing} tabIndex={-1}>
          <Panel>
            <EmptyState picture="empty-approvals">
              <Trans>No pending approvals</Trans>
            </EmptyState>
          </Panel>
        </div>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <>
    <DashboardHeader heading={<Trans>Pending Approvals</Trans>} />
    <AgencyTabError error={error} of="bookings">
      <Trans>Failed to load your bookings. Please try again later.</Trans>
    </AgencyTabError>
  </>
)
