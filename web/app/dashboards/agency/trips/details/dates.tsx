import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { seatLabel } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { SeatsLabel } from '#trips/seats-label.tsx'
import { useLocale } from '#ui/locale.ts'
import { Part } from './part.tsx'
import classes from './trip-details-modal.module.css'

/** The dates to come with their seats; those that are over wait behind a press. */
export function Dates({ trip }: { trip: Trip }) {
  const today = useToday()
  const toCome = trip.dates.filter(({ startDate }) => startDate >= today)
  const over = trip.dates.filter(({ startDate }) => startDate < today)
  const ended = over.length
  return (
    <Part heading={<Trans>Available Dates</Trans>}>
      {toCome.length > 0 ? (
        <Rows dates={toCome} areToCome />
      ) : (
        <p className="muted">
          <Trans>No date is to come.</Trans>
        </p>
      )}
      {ended > 0 && (
        <details className={classes.over}>
          <summary>
            <Plural value={ended} one="# date is over" other="# dates are over" />
          </summary>
          <Rows dates={over.toReversed()} />
        </details>
      )}
    </Part>
  )
}

function Rows({ dates, areToCome = false }: { dates: Trip['dates']; areToCome?: boolean }) {
  return (
    <ul className={classes.rows}>
      {dates.map((date) => (
        <Row key={date._id} date={date} isToCome={areToCome} />
      ))}
    </ul>
  )
}

function Row({ date, isToCome }: { date: Trip['dates'][number]; isToCome: boolean }) {
  const locale = useLocale()
  const { seatsBooked, totalSeats } = date
  return (
    <li>
      <span>{formatDay(date.startDate, locale)}</span>
      <span className={classes.seats}>
        <span className="tabular">
          <Trans>
            {seatsBooked} of {totalSeats} booked
          </Trans>
        </span>
        {isToCome && seatLabel(date) !== 'seats_left' && <SeatsLabel trip={date} />}
      </span>
    </li>
  )
}
