import { Plural, Trans } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUser } from '../../../api/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Age } from '../../desk/age.tsx'
import classes from './waiting-panel.module.css'
import { Sums } from './sums.tsx'

interface WaitingPanelProps {
  waiting: AgencyDashboard['waiting']
  /** When it was loaded. */
  now: number
}

/** What the agency should do next, the most pressing first; each leads to where it is done. */
export function WaitingPanel({ waiting, now }: WaitingPanelProps) {
  const locale = useLocale()
  const isVerified = useUser()?.isVerified
  const { approvals, deposits, reviewsWithoutReply: reviews, drafts } = waiting
  const isNothing = [approvals, deposits, reviews, drafts].every(({ count }) => count === 0)
  return (
    <div className={classes.place}>
      <Panel heading={<Trans>Waits for you</Trans>} isFlush>
        {isNothing ? (
          <EmptyState>
            <Trans>All done: nothing waits for you.</Trans>
          </EmptyState>
        ) : (
          <ul>
            <Item
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
            </Item>
            <Item
              count={deposits.count}
              tone="amber"
              to="/agency/bookings"
              heading={
                <Plural
                  value={deposits.count}
                  one="Remaining payment to collect"
                  other="Remaining payments to collect"
                />
              }
            >
              <Sums sums={deposits.remainingByCurrency} />
              {deposits.nextDepartureOn && (
                <>
                  {' · '}
                  <Trans>next on {formatDay(deposits.nextDepartureOn, locale, false)}</Trans>
                </>
              )}
            </Item>
            <Item
              count={reviews.count}
              tone="teal"
              to="/agency/reviews?reply=missing"
              heading={<Plural value={reviews.count} one="Review without a reply" other="Reviews without a reply" />}
            >
              {reviews.lowestRating !== null && (
                <Plural value={reviews.lowestRating} one="The lowest has # star" other="The lowest has # stars" />
              )}
            </Item>
            <Item
              count={drafts.count}
              tone="quiet"
              to="/agency/trips?status=draft"
              heading={<Plural value={drafts.count} one="Trip in draft" other="Trips in draft" />}
            >
              {isVerified ? (
                <Trans>Travellers see it as ‘Coming Soon’</Trans>
              ) : (
                <Trans>An administrator publishes it</Trans>
              )}
            </Item>
          </ul>
        )}
      </Panel>
    </div>
  )
}

interface ItemProps {
  count: number
  tone: 'sunset' | 'amber' | 'teal' | 'quiet'
  to: string
  heading: ReactNode
  children: ReactNode
}

function Item({ count, tone, to, heading, children }: ItemProps) {
  if (count === 0) return null
  return (
    <li>
      <Link to={to} className={classes.item}>
        <span className={classes.count} data-tone={tone}>
          {count}
        </span>
        <span className={classes.words}>
          <strong>{heading}</strong>
          <small>{children}</small>
        </span>
        <Icon of={IconChevronRight} mirrored />
      </Link>
    </li>
  )
}
