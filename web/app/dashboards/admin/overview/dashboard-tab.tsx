import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type AdminDashboard, readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import {
  IconBuildingStore,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconHourglass,
  IconMap2,
  IconRosetteDiscountCheck,
  IconTicket,
  IconUsers,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Revenue } from '#dashboards/shared/revenue.tsx'
import { WaitingItem, type WaitingItemProps } from '#dashboards/shared/waiting-item.tsx'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Stat } from '#ui/stat.tsx'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import type { Route } from './+types/dashboard-tab'
import classes from './dashboard.module.css'
import { MonthsPanel } from './months-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'

const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const requestedMonth = query.get('until') ?? ''
  const until = month.test(requestedMonth) ? requestedMonth : undefined
  const dashboard = await call(readAdminDashboard, { query: { until }, signal })
  return { dashboard, isNewest: until === undefined, now: Date.now() }
})

export default function DashboardTab({ loaderData }: Route.ComponentProps) {
  const { dashboard, isNewest, now } = usePageData(loaderData)
  const { t } = useLingui()
  return (
    <>
      <AdminHead
        heading={t`Platform Overview`}
        description={<Trans>How the marketplace is doing, and what needs your attention.</Trans>}
      />
      <div className={`stack ${classes.parts}`}>
        <SetUpPanel missing={dashboard.setUp} />
        <PlatformStats stats={dashboard.stats} />
        <WaitingPanel waiting={dashboard.waiting} now={now} />
        <MonthsPanel months={dashboard.monthlyBookings} firstMonth={dashboard.firstMonth} isNewest={isNewest} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <AdminTabError heading={t`Platform Overview`}>
      <Trans>The overview could not be loaded. Please try again later.</Trans>
    </AdminTabError>
  )
}

const whole = new Intl.NumberFormat('en-US')

type Stats = AdminDashboard['stats']
type Count = { [Key in keyof Stats]: Stats[Key] extends number ? Key : never }[keyof Stats]

/** Platform totals (docs/product/dashboards.md#admin-overview). */
function PlatformStats({ stats }: { stats: AdminDashboard['stats'] }) {
  const { t } = useLingui()
  const counts: { key: Count; icon: TablerIcon; label: ReactNode }[] = [
    { key: 'totalUsers', icon: IconUsers, label: <Trans>Total Users</Trans> },
    { key: 'totalAgencies', icon: IconBuildingStore, label: <Trans>Total Agencies</Trans> },
    { key: 'verifiedAgencies', icon: IconRosetteDiscountCheck, label: <Trans>Verified Agencies</Trans> },
    { key: 'unverifiedAgencies', icon: IconHourglass, label: <Trans>Pending Verification</Trans> },
    { key: 'totalTrips', icon: IconMap2, label: <Trans>Total Trips</Trans> },
    { key: 'publishedTrips', icon: IconWorld, label: <Trans>Published Trips</Trans> },
    { key: 'totalBookings', icon: IconTicket, label: <Trans>Total Bookings</Trans> },
    { key: 'pendingBookings', icon: IconClock, label: <Trans>Pending Bookings</Trans> },
    { key: 'confirmedBookings', icon: IconCircleCheck, label: <Trans>Confirmed Bookings</Trans> },
  ]
  return (
    <section className={classes.stats} aria-label={t({ message: 'Key figures', context: 'a dashboard' })}>
      {counts.map(({ key, icon, label }) => (
        <Stat key={key} label={label} icon={icon} value={whole.format(stats[key])} />
      ))}
      <Stat
        label={<Trans>Total Revenue</Trans>}
        icon={IconCoin}
        value={<Revenue byCurrency={stats.revenueByCurrency} inDollars={stats.totalRevenue} />}
        note={<Trans>From confirmed bookings</Trans>}
      />
    </section>
  )
}

function WaitingPanel({ waiting, now }: { waiting: WaitingForAdmins; now: number }) {
  const {
    payments,
    balances,
    confirmations,
    refunds,
    surpluses,
    late,
    cancellations,
    departures,
    disputes,
    agencies,
    documents,
    payoutDetails,
    trips,
    messages,
    reports,
    investigations,
    mails,
    ledger,
    paymentAccounts,
  } = waiting
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
            <Item of={balances} now={now} tone="sunset" to="/admin/bookings/payments?kind=balances">
              <Plural value={balances.count} one="Balance payment to verify" other="Balance payments to verify" />
            </Item>
            <Item of={confirmations} now={now} tone="sunset" to="/admin/bookings?status=agency_approved">
              <Plural value={confirmations.count} one="Booking to confirm" other="Bookings to confirm" />
            </Item>
            <Item of={refunds} now={now} tone="amber" to="/admin/bookings/refunds">
              <Plural value={refunds.count} one="Refund due" other="Refunds due" />
            </Item>
            <Item of={surpluses} now={now} tone="amber" to="/admin/bookings/refunds">
              <Plural value={surpluses.count} one="Surplus to refund" other="Surpluses to refund" />
            </Item>
            <Item of={late} now={now} tone="sunset" to="/admin/bookings?late=true">
              <Plural value={late.count} one="Late booking" other="Late bookings" />
            </Item>
            <Item of={cancellations} now={now} tone="amber" to="/admin/bookings?cancellationRequested=true">
              <Plural value={cancellations.count} one="Request to cancel" other="Requests to cancel" />
            </Item>
            <Item of={disputes} now={now} tone="sunset" to="/admin/disputes?state=open">
              <Plural value={disputes.count} one="Open case" other="Open cases" />
            </Item>
            <Item of={departures} now={now} tone="sunset" to="/admin/trips?undecided=true">
              <Plural value={departures.count} one="Undecided departure" other="Undecided departures" />
            </Item>
            <Item of={ledger} now={now} tone="sunset" to="/admin/money">
              <Plural value={ledger.count} one="Difference in the ledger" other="Differences in the ledger" />
            </Item>
            <Item of={agencies} now={now} tone="teal" to="/admin/agencies?verification=unverified">
              <Plural value={agencies.count} one="Agency to verify" other="Agencies to verify" />
            </Item>
            <Item of={documents} now={now} tone="teal" to="/admin/agencies?verification=documents">
              <Plural value={documents.count} one="Agency document to check" other="Agency documents to check" />
            </Item>
            <Item of={payoutDetails} now={now} tone="teal" to="/admin/agencies?verification=payout_details">
              <Plural value={payoutDetails.count} one="Payout account to check" other="Payout accounts to check" />
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
            <Item of={paymentAccounts} now={now} tone="sunset" to="/admin/settings">
              <Plural
                value={paymentAccounts.count}
                one="Payment account change to approve"
                other="Payment account changes to approve"
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
