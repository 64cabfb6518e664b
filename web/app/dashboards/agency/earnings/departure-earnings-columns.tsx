import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { BookingEarnings, DepartureEarnings } from '@rihla/contract/earnings/earnings.api.ts'
import type { Currency } from '@rihla/contract/money.ts'
import cells from '#dashboards/shared/table-cells.module.css'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { DayAndTrip, NoValue } from '../cells.tsx'
import { EarningStateCell } from './earning-state.tsx'

/** A departure in two lines: what the agency receives, and when. The way from the gross amount is on its page. */
export function useDepartureEarningsColumns(): Column<DepartureEarnings>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'trip',
      header: t`Departure`,
      cell: (departure) => (
        <Link to={linkTo(departure)} className={`${cells.link} ${cells.row}`}>
          <DayAndTrip day={formatDay(departure.startDate, locale, false)}>{departure.trip.title}</DayAndTrip>
        </Link>
      ),
    },
    {
      key: 'net',
      header: t`You receive`,
      align: 'end',
      mobile: 'beside-title',
      cell: ({ net, currency }) => (
        <b className={cells.nowrap}>
          <Money amount={net} currency={currency} />
        </b>
      ),
    },
    { key: 'state', header: t`Status`, mobile: 'below', cell: (departure) => <EarningStateCell {...departure} /> },
  ]
}

const linkTo = ({ trip, startDate, currency }: DepartureEarnings): string =>
  `/agency/earnings/departure?${new URLSearchParams({ trip: trip._id, start: startDate, currency }).toString()}`

type Earning = Pick<BookingEarnings, 'gross' | 'refunds' | 'commission' | 'net' | 'collected'>

/** From what travellers paid online to what the agency receives. */
export function useEarningColumns<Row extends Earning>(currencyOf: (row: Row) => Currency): Column<Row>[] {
  const { t } = useLingui()
  const minus = (row: Row, amount: number) =>
    amount === 0 ? <NoValue /> : <Money amount={0 - amount} currency={currencyOf(row)} />
  return [
    {
      key: 'gross',
      header: t`Paid online`,
      align: 'end',
      cell: (row) => <Money amount={row.gross} currency={currencyOf(row)} />,
    },
    { key: 'refunds', header: t`Refunds`, align: 'end', cell: (row) => minus(row, row.refunds) },
    { key: 'commission', header: t`Commission`, align: 'end', cell: (row) => minus(row, row.commission) },
    {
      key: 'net',
      header: t`You receive`,
      align: 'end',
      cell: (row) => (
        <b>
          <Money amount={row.net} currency={currencyOf(row)} />
        </b>
      ),
    },
    {
      key: 'collected',
      header: t`Collected by you`,
      align: 'end',
      cell: ({ collected }) => (hasSums(collected) ? <Sums sums={collected} /> : <NoValue />),
    },
  ]
}

/** Explains the columns of money. */
export const EarningsExplained = () => (
  <p className="small">
    <Trans>
      You receive what was paid online, less refunds and the commission. What you collected yourself is not part of it;
      you return it when a booking is cancelled.
    </Trans>
  </p>
)
