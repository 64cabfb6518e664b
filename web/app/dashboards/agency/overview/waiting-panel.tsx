import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useUser } from '#api/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWhen } from '#my-bookings/timeline/use-when.ts'
import { useLocale } from '#ui/locale.ts'
import { Panel } from '#ui/panel.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { WaitingItem } from '#dashboards/shared/waiting-item.tsx'
import classes from './overview.module.css'
import { Sums } from '#dashboards/shared/sums.tsx'

/** Pending tasks of the agency, most urgent first, each with a link. */
export function WaitingPanel({ waiting, now }: { waiting: AgencyDashboard['waiting']; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const when = useWhen(true)
  const isVerified = useUser()?.isVerified
  const {
    approvals,
    cancellations,
    dateChanges,
    decisions,
    deposits,
    travellers,
    reviewsWithoutReply: reviews,
    drafts,
  } = waiting
  const isEmpty = [approvals, cancellations, dateChanges, decisions, deposits, travellers, reviews, drafts].every(
    ({ count }) => count === 0,
  )
  return (
    <div className={classes.place}>
      <Panel heading={t`Needs your attention`} isFlush>
        {isEmpty ? (
          <EmptyState>{t`All caught up.`}</EmptyState>
        ) : (
          <ul>
            <WaitingItem
              count={approvals.count}
              tone="sunset"
              to="/agency/pending-approvals"
              heading={<Plural value={approvals.count} one="Booking to approve" other="Bookings to approve" />}
            >
              {approvals.oldestAt && (
                <Trans>
                  Longest wait: <Age since={approvals.oldestAt} now={now} />
                </Trans>
              )}
            </WaitingItem>
            <WaitingItem
              count={cancellations.count}
              tone="sunset"
              to="/agency/pending-approvals"
              heading={<Plural value={cancellations.count} one="Request to cancel" other="Requests to cancel" />}
            >
              {cancellations.oldestAt && (
                <Trans>
                  Longest wait: <Age since={cancellations.oldestAt} now={now} />
                </Trans>
              )}
              {cancellations.lateCount > 0 && (
                <Plural value={cancellations.lateCount} one="# is late" other="# are late" />
              )}
            </WaitingItem>
            <WaitingItem
              count={dateChanges.count}
              tone="sunset"
              to="/agency/bookings?request=date_change"
              heading={
                <Plural value={dateChanges.count} one="Request for another date" other="Requests for another date" />
              }
            >
              {dateChanges.oldestAt && (
                <Trans>
                  Longest wait: <Age since={dateChanges.oldestAt} now={now} />
                </Trans>
              )}
              {dateChanges.nextDueAt && t`answer by ${when(dateChanges.nextDueAt)}`}
            </WaitingItem>
            <WaitingItem
              count={decisions.count}
              tone="sunset"
              to="/agency/departures"
              heading={
                <Plural
                  value={decisions.count}
                  one="Departure awaiting your decision"
                  other="Departures awaiting your decision"
                />
              }
            >
              {decisions.nextDepartureOn && t`next on ${formatDay(decisions.nextDepartureOn, locale, false)}`}
            </WaitingItem>
            <WaitingItem
              count={deposits.count}
              tone="amber"
              to="/agency/bookings?awaiting=true"
              heading={
                <Plural value={deposits.count} one="Balance payment to collect" other="Balance payments to collect" />
              }
            >
              <Sums sums={deposits.balanceByCurrency} />
              {deposits.nextDepartureOn && t`next on ${formatDay(deposits.nextDepartureOn, locale, false)}`}
            </WaitingItem>
            <WaitingItem
              count={travellers.count}
              tone="amber"
              to="/agency/departures"
              heading={
                <Plural
                  value={travellers.count}
                  one="Seat without traveller details"
                  other="Seats without traveller details"
                />
              }
            >
              {travellers.nextDepartureOn && t`next on ${formatDay(travellers.nextDepartureOn, locale, false)}`}
            </WaitingItem>
            <WaitingItem
              count={reviews.count}
              tone="teal"
              to="/agency/reviews?reply=missing"
              heading={<Plural value={reviews.count} one="Review without a reply" other="Reviews without a reply" />}
            >
              {reviews.lowestRating !== null && (
                <Plural value={reviews.lowestRating} one="Lowest rating: # star" other="Lowest rating: # stars" />
              )}
            </WaitingItem>
            <WaitingItem
              count={drafts.count}
              tone="quiet"
              to="/agency/trips?status=draft"
              heading={<Plural value={drafts.count} one="Draft trip" other="Draft trips" />}
            >
              {isVerified ? t`Publish it to take bookings` : t`An administrator will publish it`}
            </WaitingItem>
          </ul>
        )}
      </Panel>
    </div>
  )
}
