import { Trans, useLingui } from '@lingui/react/macro'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { departurePeriods } from '@rihla/contract/departures/departure-period.ts'
import { listDepartures } from '@rihla/contract/departures/departures.api.ts'
import { redirect } from 'react-router'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { ChipFilter, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import type { Route } from './+types/departures-tab'
import { useDepartureColumns } from './departure-columns.tsx'
import classes from './departures.module.css'

const pageSize = 10

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const booking = query.get('booking')
  const scanned = booking ? await call(readBooking, { params: { id: booking } }).catch(() => null) : null
  if (scanned?.departure) throw redirect(`/agency/departures/${scanned.departure}?booking=${booking}`)
  const period = readOneOf(query, 'period', departurePeriods) ?? 'coming'
  const page = readPage(query)
  const filter = { period, search: readSearch(query), page, limit: pageSize }
  const { items, total } = await callList(listDepartures, { query: filter, signal })
  return { items, total, page, period, isUnknown: booking !== null }
})

export default function DeparturesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { items, total, page, period, isUnknown } = usePageData(loaderData)
  return (
    <>
      <DashboardHeader title={t`Departures`} />
      {isUnknown && (
        <div className={classes.notices}>
          <Notice tone="bad">{t`This code doesn't match any booking for your trips.`}</Notice>
        </div>
      )}
      <Toolbar>
        <ChipFilter
          label={t`Period`}
          name="period"
          chips={[
            { value: 'coming', label: t`Upcoming and in progress` },
            { value: 'past', label: t({ message: 'Past', context: 'departures' }) },
          ]}
        />
        <SearchField label={t`Search departures`} placeholder={t`Trip or place`} />
      </Toolbar>
      <TablePanel
        caption={t`Departures`}
        columns={useDepartureColumns()}
        rows={items}
        rowKey={({ _id }) => _id}
        page={page}
        pageSize={pageSize}
        total={total}
        filters={['search']}
        empty={
          <EmptyState picture="empty-bookings">
            {period === 'coming'
              ? t`No upcoming departures. Published trips with upcoming dates appear here.`
              : t`No past departures with bookings yet.`}
          </EmptyState>
        }
      />
    </>
  )
}

export const ErrorBoundary = () => (
  <>
    <DashboardHeader heading={<Trans>Departures</Trans>} />
    <TabError>
      <Trans>Failed to load your departures. Please try again later.</Trans>
    </TabError>
  </>
)
