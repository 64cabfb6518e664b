import { Plural, Trans } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { seatLabel } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useToday } from '#shell/use-today.ts'
import { SeatsLabel } from '#trips/seats-label.tsx'
import { useLocale } from '#ui/locale.ts'
import { Part } from './part.tsx'
import classes from './trip-details-modal.module.css'

/** Upcoming dates with their seats; past dates are collapsed. */
export function Dates({ trip }: { trip: Trip }) {
  const today = useToday()
  const upcoming = trip.dates.filter(({ startDate }) => startDate >= today)
  const past = trip.dates.filter(({ startDate }) => startDate < today)
  const pastCount = past.length
  return (
    <Part heading={<Trans>Available Dates</Trans>}>
      {upcoming.length > 0 ? (
        <Rows dates={upcoming} areUpcoming />
      ) : (
        <p className="muted">
          <Trans>No upcoming dates.</Trans>
        </p>
      )}
      {pastCount > 0 && (
        <details className={classes.over}>
          <summary>
            <Plural value={pastCount} one="# past date" other="# past dates" />
          </summary>
          <Rows dates={past.toReversed()} />
        </details>
      )}
    </Part>
  )
}

function Rows({ dates, areUpcoming = false }: { dates: Trip['dates']; areUpcoming?: boolean }) {
  return (
    <ul className={classes.rows}>
      {dates.map((date) => (
        <Row key={date._id} date={date} isUpcoming={areUpcoming} />
      ))}
    </ul>
  )
}

function Row({ date, isUpcoming }: { date: Trip['dates'][number]; isUpcoming: boolean }) {
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
        {isUpcoming && seatLabel(date) !== 'seats_left' && <SeatsLabel trip={date} />}
      </span>
    </li>
  )
}
