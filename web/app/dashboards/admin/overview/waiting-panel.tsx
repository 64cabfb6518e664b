import { Plural, Trans } from '@lingui/react/macro'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { WaitingItem, type WaitingItemProps } from '#dashboards/shared/waiting-item.tsx'
import classes from './dashboard.module.css'

/** Pending tasks with links, payments first. */
export function WaitingPanel({ waiting, now }: { waiting: WaitingForAdmins; now: number }) {
  const { payments, confirmations, refunds, agencies, trips, messages, reports, investigations, mails } = waiting
  const isNothing = Object.values(waiting).every(({ count }) => count === 0)
  return (
    <div className={classes.waiting}>
      <Panel heading={<Trans>Needs your attention</Trans>} isFlush>
        {isNothing ? (
          <EmptyState>
            <Trans>You’re all caught up.</Trans>
          </EmptyState>
        ) : (
          <ul>
            <Item of={payments} now={now} tone="sunset" to="/admin/bookings/payments">
              <Plural value={payments.count} one="Payment to verify" other="Payments to verify" />
            </Item>
            <Item of={confirmations} now={now} tone="sunset" to="/admin/bookings?status=agency_approved">
              <Plural value={confirmations.count} one="Booking to confirm" other="Bookings to confirm" />
            </Item>
            <Item of={refunds} now={now} tone="amber" to="/admin/bookings?moneyToReturn=true">
              <Plural value={refunds.count} one="Refund due" other="Refunds due" />
            </Item>
            <Item of={agencies} now={now} tone="teal" to="/admin/agencies?verification=unverified">
              <Plural value={agencies.count} one="Agency to verify" other="Agencies to verify" />
            </Item>
            <Item of={trips} now={now} tone="teal" to="/admin/trips?status=draft">
              <Plural value={trips.count} one="Trip to approve" other="Trips to approve" />
            </Item>
            <Item of={messages} now={now} tone="teal" to="/admin/messages?status=new">
              <Plural value={messages.count} one="New message" other="New messages" />
            </Item>
            <Item of={reports} now={now} tone="amber" to="/admin/reports?status=pending">
              <Plural value={reports.count} one="Report to review" other="Reports to review" />
            </Item>
            <Item of={investigations} now={now} tone="quiet" to="/admin/reports?status=investigating">
              <Plural
                value={investigations.count}
                one="Report under investigation"
                other="Reports under investigation"
              />
            </Item>
            <Item of={mails} now={now} tone="quiet" to="/admin/mail">
              <Plural value={mails.count} one="Failed email" other="Failed emails" />
            </Item>
          </ul>
        )}
      </Panel>
    </div>
  )
}

interface ItemProps extends Pick<WaitingItemProps, 'tone' | 'to' | 'children'> {
  of: WaitingForAdmins['payments']
  now: number
}

const Item = ({ of: { count, oldestAt }, now, children, ...item }: ItemProps) => (
  <WaitingItem {...item} count={count} heading={children}>
    {oldestAt && (
      <Trans>
        Longest wait: <Age since={oldestAt} now={now} />
      </Trans>
    )}
  </WaitingItem>
)
