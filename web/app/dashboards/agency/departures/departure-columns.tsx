import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { needsDecision } from '@rihla/contract/departures/minimum-group.ts'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import { Fragment } from 'react'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import table from '#dashboards/shared/table-cells.module.css'
import { useToday } from '#shell/use-today.ts'
import type { Column } from '#ui/data-table.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { DayAndTrip } from '../cells.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import { useLacksTravellers, WithoutTravellers } from './without-travellers.tsx'

/** A departure in two lines: which one and how full, then what is left to do. */
export function useDepartureColumns(): Column<Departure>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'departure',
      header: t`Departure`,
      cell: ({ _id, trip, startDate }) => (
        <Link to={`/agency/departures/${_id}`} className={`${table.link} ${table.row}`}>
          <DayAndTrip day={formatDay(startDate, locale, false)}>{trip.title}</DayAndTrip>
        </Link>
      ),
    },
    {
      key: 'seats',
      header: t({ message: 'Booked', context: 'seats' }),
      align: 'end',
      mobile: 'beside-title',
      cell: ({ seatsBooked, totalSeats }) => (
        <span className={table.nowrap}>
          <Trans>
            {seatsBooked} of {totalSeats}
          </Trans>
        </span>
      ),
    },
    { key: 'open', header: t`Open`, mobile: 'below', cell: (departure) => <Open departure={departure} /> },
  ]
}

/** 'Collect EGP 3,000 · 2 seats lack details'. */
function Open({ departure }: { departure: Departure }) {
  const { t } = useLingui()
  const today = useToday()
  const lacksTravellers = useLacksTravellers(departure)
  const { trip, waiting, checkedIn: seats, people, cancellation, balanceByCurrency, cashByCurrency } = departure
  if (cancellation) return <Tag tone="red">{t`Cancelled`}</Tag>
  const total = people.confirmed
  const owed = [balanceByCurrency, cashByCurrency].filter(hasSums).map((sums, at) => (
    <Fragment key={sums === cashByCurrency ? 'cash' : 'balance'}>
      {at > 0 && ' + '}
      <Sums sums={sums} />
    </Fragment>
  ))
  const facts = [
    needsDecision(departure, today) && <Tag key="decision" tone="amber">{t`Will it run?`}</Tag>,
    trip.status !== 'published' && <TripStatusChip key="status" status={trip.status} />,
    owed.length > 0 && <Trans key="owed">Collect {owed}</Trans>,
    lacksTravellers && <WithoutTravellers key="travellers" departure={departure} />,
    waiting.parties > 0 && (
      <Plural key="waiting" value={waiting.parties} one="# waiting party" other="# waiting parties" />
    ),
    seats > 0 && (
      <Trans key="here">
        <Ltr>
          {seats}/{total}
        </Ltr>{' '}
        checked in
      </Trans>
    ),
  ].filter(Boolean)
  return <Dotted>{facts.length > 0 ? facts : t`Nothing to collect`}</Dotted>
}

export const PartOf = ({ part, whole }: { part: number; whole: number }) => (
  <Ltr>
    {part}/{whole}
  </Ltr>
)
