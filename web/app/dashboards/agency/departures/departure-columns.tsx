import { useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { hasSums, Sums } from '../../desk/sums.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import classes from './departures.module.css'

/** What an agency plans a departure with. */
export function useColumns(): Column<Departure>[] {
  const { t } = useLingui()
  return [
    { key: 'trip', words: t`Trip`, cell: tripCell },
    { key: 'dates', words: t`Dates`, cell: daysCell },
    { key: 'seats', words: t({ message: 'Booked', context: 'seats' }), atEnd: true, cell: seatsCell },
    { key: 'confirmed', words: t`Confirmed`, atEnd: true, cell: confirmedCell },
    { key: 'here', words: t`Here`, atEnd: true, cell: hereCell },
    { key: 'paid', words: t`Paid`, atEnd: true, cell: paidCell },
    { key: 'collect', words: t`To collect`, atEnd: true, cell: balanceCell },
    { key: 'cash', words: t`Foreign cash to collect`, atEnd: true, cell: cashCell },
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
