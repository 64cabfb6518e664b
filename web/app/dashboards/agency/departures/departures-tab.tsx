import { Trans, useLingui } from '@lingui/react/macro'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { departurePeriods } from '@rihla/contract/departures/departure.ts'
import { type Departure, listDepartures } from '@rihla/contract/departures/departures.api.ts'
import { redirect } from 'react-router'
import { call, callList } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { NoValue } from '../cells.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import type { Route } from './+types/departures-tab'
import classes from './departures.module.css'

const pageSize = 20

/** The departure of a scanned booking, where it is checked in. */
async function departureOf(bookingId: string): Promise<string | null> {
  return (await call(readBooking, { params: { id: bookingId } }).catch(() => null))?.departure ?? null
}

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const booking = query.get('booking')
  const departure = booking && (await departureOf(booking))
  if (departure) throw redirect(`/agency/departures/${departure}?booking=${booking}`)
  const period = readOneOf(query, 'period', departurePeriods) ?? 'coming'
  const page = readPage(query)
  const filter = { period, search: readSearch(query), page, limit: pageSize }
  const departures = await callList(listDepartures, { query: filter, signal })
  return { departures, page, period, isUnknown: booking !== null }
})

export default function DeparturesTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const query = useQuery()
  const { departures, page, period, isUnknown } = usePageData(loaderData)
  return (
    <>
      <DashboardHeader
        title={t`Departures`}
        description={<Trans>Who is travelling when, what is left to collect, and who has checked in.</Trans>}
        action={
          <SectionLink to="/agency/bookings">
            <Trans>All bookings</Trans>
          </SectionLink>
        }
      />
      {isUnknown && (
        <div className={classes.notices}>
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

function useColumns(): Column<Departure>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    { key: 'trip', header: t`Trip`, cell: tripCell },
    { key: 'dates', header: t`Dates`, cell: ({ startDate, endDate }) => formatDaySpan(startDate, endDate, locale) },
    {
      key: 'seats',
      header: t({ message: 'Booked', context: 'seats' }),
      align: 'end',
      cell: ({ seatsBooked, totalSeats }) => share(seatsBooked, totalSeats),
    },
    { key: 'confirmed', header: t`Confirmed`, align: 'end', cell: ({ people }) => people.confirmed },
    {
      key: 'here',
      header: t`Checked in`,
      align: 'end',
      cell: ({ checkedIn, people }) => share(checkedIn, people.confirmed),
    },
    { key: 'paid', header: t`Paid`, align: 'end', cell: ({ paidByCurrency }) => sumCell(paidByCurrency) },
    {
      key: 'collect',
      header: t`To collect`,
      align: 'end',
      cell: ({ balanceByCurrency }) => sumCell(balanceByCurrency),
    },
    {
      key: 'cash',
      header: t`Foreign cash to collect`,
      align: 'end',
      cell: ({ cashByCurrency }) => sumCell(cashByCurrency),
    },
  ]
}

const tripCell = ({ _id, trip }: Departure) => (
  <span className={classes.trip}>
    <Link to={`/agency/departures/${_id}`} className={classes.open}>
      <bdi>{trip.title}</bdi>
    </Link>
    {trip.status === 'published' ? (
      <small>
        <bdi>{trip.destination}</bdi>
      </small>
    ) : (
      <TripStatusChip status={trip.status} />
    )}
  </span>
)

const share = (part: number, whole: number) => (
  <Ltr>
    {part}/{whole}
  </Ltr>
)

const sumCell = (sums: Departure['paidByCurrency']) => (hasSums(sums) ? <Sums sums={sums} /> : <NoValue />)

export const ErrorBoundary = () => (
  <>
    <DashboardHeader heading={<Trans>Departures</Trans>} />
    <TabError>
      <Trans>Failed to load your departures. Please try again later.</Trans>
    </TabError>
  </>
)
