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
import { DashboardHeader } from '#dashboards/dashboard-frame.tsx'
import { useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#dashboards/shared/tab-error.tsx'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import type { Route } from './+types/pending-approvals-tab'
import { Approval } from './approval.tsx'
import { ApprovalsList } from './approvals-list.tsx'
import { Outcome } from './decision-result.tsx'
import classes from './pending-approvals-tab.module.css'
import { searchOf } from './search-of.ts'
import { useRequestedBooking } from './use-requested-booking.ts'
import { useRevalidatedQueue } from './use-revalidated-queue.ts'
import { useFocusAfterDecision } from './use-focus-after-decision.ts'
import { useVisibleNote } from './use-visible-note.ts'
import { useReview } from './use-review.ts'

const pageSize = 50

async function readQueue({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams)
  const query = { page, limit: pageSize }
  const { items, total } = await callList(listPendingApprovals, { query, signal: request.signal })
  // the last of the last page was decided, or somebody typed a page
  if (items.length === 0 && total > 0) throw redirect(searchOf({ page: Math.ceil(total / pageSize) }) || '?')
  return { queue: items, total, page, loadedAt: Date.now() }
}

/** Going through a page of the queue changes only the address; a decision asks for the queue anew by itself. */
const shown = staleIfError(readQueue, (current, next) => readPage(current.searchParams) === readPage(next.searchParams))
export const clientLoader = shown.read
export const shouldRevalidate = shown.shouldRevalidate

export default function PendingApprovalsTab({ loaderData }: Route.ComponentProps) {
  const { queue, total, page, loadedAt } = loaderData
  const { t } = useLingui()
  const [query] = useSearchParams()
  const askedId = query.get('booking')
  const review = useReview(queue, page)
  // Without an address of its own the first is looked at, and stays so when another would take its place.
  const [firstId, setFirstId] = useState(queue[0]?._id)
  const id = askedId ?? firstId
  const inSight = useStickySelection(queue, id === review.leftId ? undefined : id, String(page))
  const asked = useRequestedBooking(inSight.isGone && id ? id : askedId, queue)
  const { nextRef, emptyRef } = useFocusAfterDecision(review.decided)
  useRevalidatedQueue(loadedAt)
  useRevalidateOnBookingEvents()
  const current = asked.phase === 'elsewhere' ? asked.booking : (inSight.item ?? queue[0])
  if (askedId === null && current?._id !== firstId) setFirstId(current?._id)
  useVisibleNote(review.visibleNote, current?._id)
  const pages = { page, pageSize, total }
  return (
    <>
      <PageTitle title={t`Pending Approvals`} />
      <DashboardHeader
        heading={<Trans>Pending Approvals</Trans>}
        description={
          total > 0 && (
            <Plural value={total} one="# booking waits for you." other="# bookings wait for you, the oldest first." />
          )
        }
      />
      <Outcome asked={asked} review={review} currentId={current?._id} />
      <p role="status" className="visually-hidden">
        {review.decided > 0 && <Following current={current} />}
      </p>
      {asked.phase === 'loading' && !inSight.item ? (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      ) : current ? (
        // on phones the list is the page until a booking is chosen
        <div className={classes.queue} data-chosen={askedId === null ? undefined : true}>
          <ApprovalsList queue={queue} {...pages} current={current._id} now={loadedAt} />
          <Approval
            key={current._id}
            booking={current}
            steps={{ queue, at: queue.indexOf(current), ...pages }}
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

function Following({ current }: { current: Booking | undefined }) {
  const nameOf = useCustomerName()
  if (!current) return <Trans>Nobody waits for you any more.</Trans>
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
