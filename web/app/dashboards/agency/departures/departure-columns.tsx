import { useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import type { Column } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import classes from './departures.module.css'

export function useColumns(): Column<Departure>[] {
  const { t } = useLingui()
  return [
    { key: 'trip', header: t`Trip`, cell: tripCell },
    { key: 'dates', header: t`Dates`, cell: daysCell },
    { key: 'seats', header: t({ message: 'Booked', context: 'seats' }), align: 'end', cell: seatsCell },
    { key: 'confirmed', header: t`Confirmed`, align: 'end', cell: confirmedCell },
    { key: 'here', header: t`Checked in`, align: 'end', cell: hereCell },
    { key: 'paid', header: t`Paid`, align: 'end', cell: paidCell },
    { key: 'collect', header: t`To collect`, align: 'end', cell: balanceCell },
    { key: 'cash', header: t`Foreign cash to collect`, align: 'end', cell: cashCell },
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

function Days({ of: { startDate, endDate } }: { of: Departure }) {
  return <>{formatDaySpan(startDate, endDate, useLocale())}</>
}
const daysCell = (departure: Departure) => <Days of={departure} />

const share = (part: number, whole: number) => (
  <Ltr>
    {part}/{whole}
  </Ltr>
)
const seatsCell = ({ seatsBooked, totalSeats }: Departure) => share(seatsBooked, totalSeats)
const confirmedCell = ({ people }: Departure) => people.confirmed
const hereCell = ({ checkedIn, people }: Departure) => share(checkedIn, people.confirmed)

const sumCell = (sums: Departure['paidByCurrency']) =>
  hasSums(sums) ? <Sums sums={sums} /> : <span className="muted">–</span>
const paidCell = ({ paidByCurrency }: Departure) => sumCell(paidByCurrency)
const balanceCell = ({ balanceByCurrency }: Departure) => sumCell(balanceByCurrency)
const cashCell = ({ cashByCurrency }: Departure) => sumCell(cashByCurrency)
