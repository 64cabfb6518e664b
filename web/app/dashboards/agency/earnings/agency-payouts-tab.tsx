import { Trans, useLingui } from '@lingui/react/macro'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { readEarnings, readEarningsStatement } from '@rihla/contract/earnings/earnings.api.ts'
import { listAgencyPayouts } from '@rihla/contract/earnings/payout-statements.api.ts'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { AgencyTabError, AgencyTabLoading } from '../agency-tab-states.tsx'
import type { Route } from './+types/agency-payouts-tab'
import { BalancePanel } from './balance-panel.tsx'
import { WhenPaid } from './currency-figures.tsx'
import { EarningsNotices } from './earnings-notices.tsx'
import classes from './earnings.module.css'
import { usePayoutColumns } from './payout-columns.tsx'

const pageSize = 20

const day = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name) ?? ''
  return isCalendarDate(value) ? value : undefined
}

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const period = { from: day(query, 'from'), to: day(query, 'to') }
  const [payouts, balances, earnings] = await Promise.all([
    callList(listAgencyPayouts, { query: { page, limit: pageSize }, signal }),
    call(readEarningsStatement, { query: period, signal }),
    call(readEarnings, { signal }),
  ])
  return { payouts, balances, earnings, page, period }
})

/** Payouts with their statements, and the agency's balance over any period. */
export default function PayoutsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { payouts, balances, earnings, page, period } = usePageData(loaderData)
  const columns = usePayoutColumns()
  return (
    <>
      <Head />
      <div className={`stack ${classes.parts}`}>
        <EarningsNotices earnings={earnings} />
        <TablePanel
          caption={t`Your payouts`}
          columns={columns}
          rows={payouts.items}
          rowKey={({ _id }) => _id}
          page={page}
          pageSize={pageSize}
          total={payouts.total}
          filters={[]}
          empty={
            <EmptyState picture="empty-approvals" heading={t`No payouts yet`}>
              <WhenPaid earnings={earnings} />
            </EmptyState>
          }
        />
        <BalancePanel rows={balances} period={period} />
      </div>
    </>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <DashboardHeader
      title={t`Payouts and statements`}
      description={t`Every transfer we sent you, with its statement and invoice.`}
      action={
        <SectionLink to="/agency/earnings">
          <Trans>All earnings</Trans>
        </SectionLink>
      }
    />
  )
}

export const HydrateFallback = () => <AgencyTabLoading head={<Head />} blocks={[420, 200]} />

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<Head />}>
    <Trans>Your payouts could not be loaded. Please try again later.</Trans>
  </AgencyTabError>
)
