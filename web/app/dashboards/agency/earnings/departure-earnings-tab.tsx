import { Trans, useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { type BookingEarnings, readDepartureEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import { currencies, type Currency } from '@rihla/contract/money.ts'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { readOneOf } from '#dashboards/shared/read-query.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { AgencyTabLoading } from '../agency-tab-states.tsx'
import { isNotFound } from '../trips/read-own-trip.ts'
import type { Route } from './+types/departure-earnings-tab'
import { EarningsExplained, useEarningColumns } from './departure-earnings-columns.tsx'
import { EarningStateCell } from './earning-state.tsx'
import classes from './earnings.module.css'

export const { clientLoader, shouldRevalidate } = definePageQuery(({ query, signal }) =>
  call(readDepartureEarnings, {
    query: {
      trip: query.get('trip') || 'none',
      start: query.get('start') ?? '',
      currency: readOneOf(query, 'currency', currencies) ?? 'EGP',
    },
    signal,
  }),
)

/** The money of a departure, booking by booking. */
export default function DepartureEarningsTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { departure, bookings } = usePageData(loaderData)
  const { trip, startDate, endDate, currency } = departure
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <>
      <Head
        title={trip.title}
        heading={<bdi>{trip.title}</bdi>}
        description={formatDaySpan(startDate, endDate, locale)}
      />
      <div className={`stack ${classes.parts}`}>
        <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
          <Stat
            label={t`Paid online`}
            value={money(departure.gross)}
            note={departure.refunds > 0 && <Trans>less {money(departure.refunds)} in refunds</Trans>}
          />
          <Stat label={t`Commission`} value={money(departure.commission)} />
          <Stat label={t`You receive`} value={money(departure.net)} note={<EarningStateCell {...departure} />} />
          <Stat
            label={t`Collected by you`}
            value={hasSums(departure.collected) ? <Sums sums={departure.collected} /> : '–'}
          />
        </Stats>
        <EarningsExplained />
        <Panel isFlush>
          <DataTable
            caption={t`Bookings`}
            columns={useBookingColumns(currency)}
            rows={bookings}
            rowKey={({ _id }) => _id}
          />
        </Panel>
      </div>
    </>
  )
}

function useBookingColumns(currency: Currency): Column<BookingEarnings>[] {
  const { t } = useLingui()
  return [
    {
      key: 'booking',
      header: t`Booking`,
      cell: ({ bookingNumber, customer }) => (
        <span className={cells.lines}>
          <b>
            <Ltr>{bookingNumber}</Ltr>
          </b>
          <small>
            <bdi>{customer || t`Deleted account`}</bdi>
          </small>
        </span>
      ),
    },
    ...useEarningColumns<BookingEarnings>(() => currency),
    {
      key: 'state',
      header: t`Status`,
      cell: ({ state, payouts }) => <EarningStateCell state={state} payouts={payouts} />,
    },
  ]
}

const Head = (texts: { title?: string; heading?: ReactNode; description?: string }) => (
  <DashboardHeader
    {...texts}
    action={
      <SectionLink to="/agency/earnings">
        <Trans>All earnings</Trans>
      </SectionLink>
    }
  />
)

export const HydrateFallback = () => (
  <AgencyTabLoading head={<Head heading={<Trans>Earnings</Trans>} />} blocks={[130, 420]} />
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  return (
    <>
      <Head heading={t`Earnings`} />
      {isNotFound(error) ? (
        <Panel>
          <EmptyState>{t`There are no earnings for this departure.`}</EmptyState>
        </Panel>
      ) : (
        <TabError>{t`Your earnings could not be loaded. Please try again later.`}</TabError>
      )}
    </>
  )
}
