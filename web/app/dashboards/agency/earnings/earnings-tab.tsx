import { Trans, useLingui } from '@lingui/react/macro'
import { formatMonth } from '@rihla/contract/dates.ts'
import { listDepartureEarnings, readEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { SectionLink } from '#ui/section-link.tsx'
import { AgencyTabError, AgencyTabLoading } from '../agency-tab-states.tsx'
import type { Route } from './+types/earnings-tab'
import { useDepartureEarningsColumns } from './departure-earnings-columns.tsx'
import { CurrencyFigures, WhenPaid } from './currency-figures.tsx'
import { EarningsNotices } from './earnings-notices.tsx'
import classes from './earnings.module.css'

const pageSize = 20
const monthPattern = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const month = query.get('month') ?? ''
  const filter = { ...(monthPattern.test(month) && { month }), page, limit: pageSize }
  const [earnings, departures] = await Promise.all([
    call(readEarnings, { signal }),
    callList(listDepartureEarnings, { query: filter, signal }),
  ])
  return { earnings, departures, page }
})

export default function EarningsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { earnings, departures, page } = usePageData(loaderData)
  const columns = useDepartureEarningsColumns()
  const isEmpty = earnings.currencies.length === 0
  return (
    <>
      <Head />
      <div className={`stack ${classes.parts}`}>
        <EarningsNotices earnings={earnings} />
        {!isEmpty && <CurrencyFigures earnings={earnings} />}
        {!isEmpty && <WhenPaid earnings={earnings} />}
        <section>
          {!isEmpty && (
            <Toolbar>
              <FilterSelect
                label={t`Month of departure`}
                name="month"
                all={t`All months`}
                options={earnings.months.map((month) => ({
                  value: month,
                  label: formatMonth(`${month}-01`, locale),
                }))}
              />
            </Toolbar>
          )}
          <TablePanel
            caption={t`By departure`}
            columns={columns}
            rows={departures.items}
            rowKey={({ trip, startDate, currency }) => `${trip._id} ${startDate} ${currency}`}
            page={page}
            pageSize={pageSize}
            total={departures.total}
            filters={['month']}
            empty={
              <EmptyState picture="empty-bookings" heading={t`No earnings yet`}>
                <WhenPaid earnings={earnings} />
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <DashboardHeader
      title={t`Earnings`}
      action={
        <SectionLink to="/agency/earnings/payouts">
          <Trans>Payouts and statements</Trans>
        </SectionLink>
      }
    />
  )
}

export const HydrateFallback = () => <AgencyTabLoading head={<Head />} blocks={[130, 60, 420]} />

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<Head />}>
    <Trans>Your earnings could not be loaded. Please try again later.</Trans>
  </AgencyTabError>
)
