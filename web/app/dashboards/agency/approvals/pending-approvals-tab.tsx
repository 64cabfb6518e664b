import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { callList } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import type { Route } from './+types/pending-approvals-tab'
import { Approval } from './approval.tsx'
import { ApprovalsList } from './approvals-list.tsx'
import { DecisionResult } from './decision-result.tsx'
import classes from './pending-approvals-tab.module.css'
import { searchOf } from './search-of.ts'
import { useRequestedBooking } from './use-requested-booking.ts'
import { useRevalidatedQueue } from './use-revalidated-queue.ts'
import { useFocusAfterDecision } from './use-focus-after-decision.ts'
import { useTrackVisibleBooking } from './use-visible-booking.ts'
import { useReview } from './use-review.ts'

const pageSize = 50

async function readQueue({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams)
  const query = { page, limit: pageSize }
  const { items, total } = await callList(listPendingApprovals, { query, signal: request.signal })
  // The last item of the last page was decided, or the URL names a page that does not exist.
  if (items.length === 0 && total > 0) throw redirect(searchOf({ page: Math.ceil(total / pageSize) }) || '?')
  return { queue: items, total, page, loadedAt: Date.now() }
}

/** Selecting a booking changes only the URL; a decision revalidates the queue itself. */
const queueList = staleIfError(
  readQueue,
  (current, next) => readPage(current.searchParams) === readPage(next.searchParams),
)
export const clientLoader = queueList.read
export const shouldRevalidate = queueList.shouldRevalidate

export default function PendingApprovalsTab({ loaderData }: Route.ComponentProps) {
  const { queue, total, page, loadedAt } = loaderData
  const { t } = useLingui()
  const [query] = useSearchParams()
  const requestedId = query.get('booking')
  const review = useReview(queue, page)
  // Without a booking in the URL the first one is selected, and stays selected when an older one arrives.
  const [firstId, setFirstId] = useState(queue[0]?._id)
  const id = requestedId ?? firstId
  const selection = useStickySelection(queue, id === review.leftId ? undefined : id, String(page))
  const requested = useRequestedBooking(selection.isGone && id ? id : requestedId, queue)
  const { nextRef, emptyRef } = useFocusAfterDecision(review.decided)
  useRevalidatedQueue(loadedAt)
  useRevalidateOnBookingEvents()
  const current = requested.phase === 'elsewhere' ? requested.booking : (selection.item ?? queue[0])
  if (requestedId === null && current?._id !== firstId) setFirstId(current?._id)
  useTrackVisibleBooking(review.setVisibleBooking, current?._id)
  const pages = { page, pageSize, total }
  return (
    <>
      <PageTitle title={t`Pending Approvals`} />
      <DashboardHeader
        heading={<Trans>Pending Approvals</Trans>}
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
      <DecisionResult requested={requested} review={review} currentId={current?._id} />
      <p role="status" className="visually-hidden">
        {review.decided > 0 && <NextBooking current={current} />}
      </p>
      {requested.phase === 'loading' && !selection.item ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : current ? (
        // On phones only the list is shown until a booking is chosen.
        <div className={classes.queue} data-chosen={requestedId === null ? undefined : true}>
          <ApprovalsList queue={queue} {...pages} current={current._id} now={loadedAt} />
          <Approval
            key={current._id}
            booking={current}
            steps={{ queue, index: queue.indexOf(current), ...pages }}
            now={loadedAt}
            review={review}
            headingRef={nextRef}
          />
        </div>
      ) : (
        <div ref={emptyRef} tabIndex={-1}>
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

function NextBooking({ current }: { current: Booking | undefined }) {
  const nameOf = useCustomerName()
  if (!current) return <Trans>No bookings are waiting for your approval.</Trans>
  const name = nameOf(current.customer)
  return <Trans>Next: {name}</Trans>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <DashboardHeader heading={<Trans>Pending Approvals</Trans>} />
      <TabError>
        {isForbidden ? (
          <Trans>Please make sure you're logged in as an agency to view bookings</Trans>
        ) : (
          <Trans>Failed to load your bookings. Please try again later.</Trans>
        )}
      </TabError>
    </>
  )
}
