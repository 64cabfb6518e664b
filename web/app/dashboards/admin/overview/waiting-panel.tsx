import { Plural, Trans } from '@lingui/react/macro'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { WaitingItem } from '#dashboards/shared/waiting-item.tsx'
import classes from './dashboard.module.css'

interface WaitingPanelProps {
  waiting: WaitingForAdmins
  /** Load time, in ms since the epoch. */
  now: number
}

/** Pending tasks with links, payments first. */
export function WaitingPanel({ waiting, now }: WaitingPanelProps) {
  const { payments, confirmations, refunds, agencies, trips, messages, reports, investigations, mails } = waiting
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)
  const item = (
    of: WaitingForAdmins['payments'],
    tone: 'sunset' | 'amber' | 'teal' | 'quiet',
    to: string,
    heading: ReactNode,
  ) => (
    <WaitingItem count={of.count} tone={tone} to={to} heading={heading}>
      {of.oldestAt && (
        <Trans>
          Longest wait: <Age since={of.oldestAt} now={now} />
        </Trans>
      )}
    </WaitingItem>
  )
  return (
    <div className={classes.waiting}>
      <Panel heading={<Trans>Needs your attention</Trans>} isFlush>
        {isNothing ? (
          <EmptyState>
            <Trans>You’re all caught up.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {item(
              payments,
              'sunset',
              '/admin/bookings/payments',
              <Plural value={payments.count} one="Payment to verify" other="Payments to verify" />,
            )}
            {item(
              confirmations,
              'sunset',
              '/admin/bookings?status=agency_approved',
              <Plural value={confirmations.count} one="Booking to confirm" other="Bookings to confirm" />,
            )}
            {item(
              refunds,
              'amber',
              '/admin/bookings?moneyToReturn=true',
              <Plural value={refunds.count} one="Refund due" other="Refunds due" />,
            )}
            {item(
              agencies,
              'teal',
              '/admin/agencies?verification=unverified',
              <Plural value={agencies.count} one="Agency to verify" other="Agencies to verify" />,
            )}
            {item(
              trips,
              'teal',
              '/admin/trips?status=draft',
              <Plural value={trips.count} one="Trip to approve" other="Trips to approve" />,
            )}
            {item(
              messages,
              'teal',
              '/admin/messages?status=new',
              <Plural value={messages.count} one="New message" other="New messages" />,
            )}
            {item(
              reports,
              'amber',
              '/admin/reports?status=pending',
              <Plural value={reports.count} one="Report to review" other="Reports to review" />,
            )}
            {item(
              investigations,
              'quiet',
              '/admin/reports?status=investigating',
              <Plural
                value={investigations.count}
                one="Report under investigation"
                other="Reports under investigation"
              />,
            )}
            {item(
              mails,
              'quiet',
              '/admin/mail',
              <Plural value={mails.count} one="Failed email" other="Failed emails" />,
            )}
          </ul>
        )}
      </Panel>
    </div>
  )
}
