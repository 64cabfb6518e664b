import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { FilterSelect } from '#dashboards/shared/filter-select.tsx'
import { DecisionQueue } from '#dashboards/shared/queue/decision-queue.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Panel } from '#ui/panel.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import type { Route } from './+types/pending-approvals-tab'
import { ApprovalItem } from './approval-item.tsx'
import { CancellationItem } from './cancellation-item.tsx'
import { ApprovalRow, ApprovalSummary } from './approval-row.tsx'
import { pageSize, readApprovals } from './approvals-queue.ts'

/** Selecting a booking changes only the URL. */
export const { clientLoader, shouldRevalidate } = definePageQuery(readApprovals, { ignoredParameters: ['booking'] })

const asPendingApproval = (booking: Booking) =>
  booking.actions.includes('approve') || booking.cancellationRequest ? booking : undefined

export default function PendingApprovalsTab({ loaderData }: Route.ComponentProps) {
  const { bookings, total, sort = '', page, loadedAt } = usePageData(loaderData)
  const { t } = useLingui()
  useRevalidateOnBookingEvents()
  return (
    <>
      <DashboardHeader
        title={t`Pending Approvals`}
        description={
          total > 0 && (
            <Plural
              value={total}
              one="# booking is waiting for your answer."
              other="# bookings are waiting for your answer."
            />
          )
        }
      />
      <DecisionQueue<string>
        items={bookings}
        total={total}
        list={`${sort} ${page}`}
        offset={(page - 1) * pageSize}
        viewer="agency"
        label={t`Bookings awaiting your approval`}
        asItem={asPendingApproval}
        texts={{ previous: t`Previous booking`, next: t`Next booking`, all: t`All pending approvals` }}
        renderHead={() =>
          total > 1 && (
            <FilterSelect
              label={t`Sort by`}
              name="sort"
              all={t`Soonest departure first`}
              options={[{ value: 'waiting', label: t`Longest wait first` }]}
            />
          )
        }
        foot={<Pagination page={page} pageSize={pageSize} total={total} />}
        renderRow={(booking) => <ApprovalRow booking={booking} now={loadedAt} />}
        renderSummary={(booking) => <ApprovalSummary booking={booking} now={loadedAt} />}
        renderItem={(item) =>
          item.item.cancellationRequest ? <CancellationItem {...item} /> : <ApprovalItem {...item} />
        }
        nothing={
          <Panel>
            <EmptyState picture="empty-approvals">
              <Trans>No pending approvals</Trans>
            </EmptyState>
          </Panel>
        }
      />
    </>
  )
}

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<DashboardHeader heading={<Trans>Pending Approvals</Trans>} />}>
    <Trans>Failed to load your bookings. Please try again later.</Trans>
  </AgencyTabError>
)
