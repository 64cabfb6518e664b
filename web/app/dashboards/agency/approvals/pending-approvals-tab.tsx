import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { useNavigation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { callList } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DeskHead } from '../../desk.tsx'
import { TabError } from '../../desk/tab-error.tsx'
import { useReloadOnBookingNews } from '../../../notifications/live/use-reload-on-booking-news.ts'
import type { Route } from './+types/pending-approvals-tab'
import { Approval } from './approval.tsx'
import { ApprovalsList } from './approvals-list.tsx'
import classes from './pending-approvals-tab.module.css'
import { useFreshQueue } from './use-fresh-queue.ts'
import { useReview } from './use-review.ts'
import { byWait } from './waiting-since.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { items, total } = await callList(listPendingApprovals, { query: { limit: 100 }, signal: request.signal })
  return { queue: items.toSorted(byWait), total, loadedAt: Date.now() }
}

/** Going through the queue changes only the address; a decision asks for the queue anew by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export default function PendingApprovalsTab({ loaderData: { queue, total, loadedAt } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const asked = query.get('booking')
  const current = queue.find(({ _id }) => _id === asked) ?? queue[0]
  const review = useReview(queue)
  useFreshQueue(loadedAt)
  useReloadOnBookingNews()
  const isGone = asked !== null && current?._id !== asked && !review.outcome && navigation.state === 'idle'
  return (
    <>
      <PageTitle title={t`Pending Approvals`} />
      <DeskHead
        heading={<Trans>Pending Approvals</Trans>}
        words={
          total > 0 && (
            <Plural value={total} one="# booking waits for you." other="# bookings wait for you, the oldest first." />
          )
        }
      />
      <div role="alert" className={classes.outcome}>
        {review.outcome && <Notice tone="warn">{review.outcome}</Notice>}
        {isGone && (
          <Notice tone="quiet">
            <Trans>The booking you asked for does not wait for you any more.</Trans>
          </Notice>
        )}
      </div>
      {current ? (
        // on phones the list is the page until a booking is chosen
        <div className={classes.queue} data-chosen={asked === null ? undefined : true}>
          <ApprovalsList queue={queue} current={current._id} now={loadedAt} />
          <Approval
            key={current._id}
            booking={current}
            place={queue.indexOf(current)}
            queue={queue}
            now={loadedAt}
            review={review}
          />
        </div>
      ) : (
        <Panel>
          <EmptyState picture="empty-approvals">
            <Trans>No pending approvals</Trans>
          </EmptyState>
        </Panel>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <DeskHead heading={<Trans>Pending Approvals</Trans>} />
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
