import { Trans, useLingui } from '@lingui/react/macro'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { departurePeriods } from '@rihla/contract/departures/departure.ts'
import { listDepartures } from '@rihla/contract/departures/departures.api.ts'
import { redirect } from 'react-router'
import { call, callList } from '#api/call.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import type { Route } from './+types/departures-tab'
import { useColumns } from './departure-columns.tsx'
import classes from './departures.module.css'

const pageSize = 20

/** The departure of a scanned booking, where it is checked in. */
async function departureOf(bookingId: string): Promise<string | null> {
  return (await call(readBooking, { params: { id: bookingId } }).catch(() => null))?.departure ?? null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const booking = query.get('booking')
  const departure = booking && (await departureOf(booking))
  if (departure) throw redirect(`/agency/departures/${departure}?booking=${booking}`)
  const period = readOneOf(query, 'period', departurePeriods) ?? 'coming'
  const page = readPage(query)
  const filter = { period, search: readSearch(query), page, limit: pageSize }
  const departures = await callList(listDepartures, { query: filter, signal: request.signal })
  return { departures, page, period, isUnknown: booking !== null }
}

export default function DeparturesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { departures, page, period, isUnknown } = loaderData
  return (
    <>
      <PageTitle title={t`Departures`} />
      <DashboardHeader
        heading={<Trans>Departures</Trans>}
        description={<Trans>Who is travelling when, what is left to collect, and who has checked in.</Trans>}
        action={
          <SectionLink to="/agency/bookings">
            <Trans>All bookings</Trans>
          </SectionLink>
        }
      />
      {isUnknown && (
        <div className={classes.notice}>
          <Notice tone="bad">
            <Trans>This code doesn't match any booking for your trips.</Trans>
          </Notice>
        </div>
      )}
      <Toolbar>
        <FilterChips
          label={t`Period`}
          chips={[
            { value: 'coming', label: <Trans>Upcoming and in progress</Trans> },
            { value: 'past', label: <Trans context="departures">Past</Trans> },
          ]}
          value={period}
          onChange={(value) => query.set({ period: value === 'coming' ? '' : value })}
        />
        <SearchField label={t`Search departures`} placeholder={t`Trip or place`} />
      </Toolbar>
      <TablePanel
        caption={t`Departures`}
        rows={departures.items}
        rowKey={({ _id }) => _id}
        page={page}
        pageSize={pageSize}
        total={departures.total}
        filters={['search']}
        empty={
          <EmptyState picture="empty-bookings">
            {period === 'coming' ? (
              <Trans>No upcoming departures. Published trips with upcoming dates appear here.</Trans>
            ) : (
              <Trans>No past departures with bookings yet.</Trans>
            )}
          </EmptyState>
        }
        columns={useColumns()}
      />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <DashboardHeader heading={<Trans>Departures</Trans>} />
      <TabError>
        <Trans>Failed to load your departures. Please try again later.</Trans>
      </TabError>
    </>
  )
}
