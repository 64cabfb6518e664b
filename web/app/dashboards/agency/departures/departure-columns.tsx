import { Trans, useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { needsDecision } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { useToday } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { NoValue } from '../cells.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import classes from './departures.module.css'
import { useLacksTravellers, WithoutTravellers } from './without-travellers.tsx'

export function useDepartureColumns(): Column<Departure>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const sums = (key: 'paidByCurrency' | 'balanceByCurrency' | 'cashByCurrency', header: string): Column<Departure> => ({
    key,
    header,
    align: 'end',
    cell: (departure) => (hasSums(departure[key]) ? <Sums sums={departure[key]} /> : <NoValue />),
  })
  return [
    { key: 'trip', header: t`Trip`, cell: tripCell },
    { key: 'dates', header: t`Dates`, cell: ({ startDate, endDate }) => formatDaySpan(startDate, endDate, locale) },
    {
      key: 'seats',
      header: t({ message: 'Booked', context: 'seats' }),
      align: 'end',
      cell: ({ seatsBooked, totalSeats }) => <PartOf part={seatsBooked} whole={totalSeats} />,
    },
    {
      key: 'waiting',
      header: t({ message: 'Waiting', context: 'seats wanted by a waiting list' }),
      align: 'end',
      cell: ({ waiting }) => (waiting.seats > 0 ? waiting.seats : <NoValue />),
    },
    { key: 'confirmed', header: t`Confirmed`, align: 'end', cell: ({ people }) => people.confirmed },
    {
      key: 'here',
      header: t`Checked in`,
      align: 'end',
      cell: ({ checkedIn, people }) => <PartOf part={checkedIn} whole={people.confirmed} />,
    },
    sums('paidByCurrency', t`Paid`),
    sums('balanceByCurrency', t`To collect`),
    sums('cashByCurrency', t`Foreign cash to collect`),
  ]
}

const tripCell = (departure: Departure) => <TripCell departure={departure} />

function TripCell({ departure }: { departure: Departure }) {
  const { _id, trip } = departure
  const today = useToday()
  const lacksTravellers = useLacksTravellers(departure)
  return (
    <span className={classes.trip}>
      <Link to={`/agency/departures/${_id}`} className={classes.open}>
        <bdi>{trip.title}</bdi>
      </Link>
      {departure.cancellation ? (
        <Tag tone="red">
          <Trans>Cancelled</Trans>
        </Tag>
      ) : trip.status === 'published' ? (
        <small>
          <bdi>{trip.destination}</bdi>
        </small>
      ) : (
        <TripStatusChip status={trip.status} />
      )}
      {!departure.cancellation && needsDecision(departure, today) && (
        <Tag tone="amber">
          <Trans>Will it run?</Trans>
        </Tag>
      )}
      {lacksTravellers && (
        <small className={classes.lacking}>
          <WithoutTravellers departure={departure} />
        </small>
      )}
    </span>
  )
}

export const PartOf = ({ part, whole }: { part: number; whole: number }) => (
  <Ltr>
    {part}/{whole}
  </Ltr>
)
