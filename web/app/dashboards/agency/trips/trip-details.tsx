import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { seatLabel, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { useToday } from '#shell/use-today.ts'
import { PriceLabel } from '#trips/price-label.tsx'
import { SeatsLabel } from '#trips/seats-label.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { bookedPercent, SeatsBar } from './seats-bar.tsx'
import { TripBookings } from './trip-bookings.tsx'
import classes from './trip-details.module.css'
import { TripNote } from './trip-note.tsx'
import { TripStatusChip } from './trip-status-chip.tsx'

/** Everything about a trip that matters to its agency. */
export const TripDetails = ({ trip }: { trip: Trip }) => (
  <div className={classes.parts}>
    <div>
      <p className={classes.place}>
        <bdi>{trip.destination}</bdi>
        <TripStatusChip status={trip.status} />
      </p>
      <TripNote trip={trip} />
    </div>
    <div className={classes.numbers}>
      <Numbers trip={trip} />
    </div>
    <SeatsBar trip={trip} />
    {trip.description && (
      <Part heading={<Trans>Description</Trans>}>
        <p className={classes.prose} dir="auto">
          {trip.description}
        </p>
      </Part>
    )}
    <Dates trip={trip} />
    <Lines heading={<Trans>Included</Trans>} lines={trip.includes} />
    <Lines heading={<Trans>Not included</Trans>} lines={trip.excludes} />
    <Itinerary trip={trip} />
    <Pictures trip={trip} />
    <Part heading={<Trans>Bookings</Trans>}>
      <TripBookings trip={trip} />
    </Part>
  </div>
)

const Part = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{heading}</h3>
    {children}
  </section>
)

function Numbers({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { days } = durationOf(trip)
  const today = useToday()
  const available = trip.dates
    .filter(({ startDate }) => startDate >= today)
    .reduce((sum, date) => sum + seatsLeft(date), 0)
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat label={<Trans>Price</Trans>} value={<PriceLabel trip={trip} />} note={<Trans>per person</Trans>} />
      <Stat label={<Trans>Duration</Trans>} value={<Plural value={days} one="# day" other="# days" />} />
      <Stat label={<Trans>Available seats</Trans>} value={available} note={<Trans>on upcoming dates</Trans>} />
      <Stat label={<Trans>Booking progress</Trans>} value={`${bookedPercent(trip)}%`} />
    </Stats>
  )
}

function Lines({ heading, lines }: { heading: ReactNode; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part heading={heading}>
      <BulletList lines={lines} />
    </Part>
  )
}

const BulletList = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        <li key={at} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )

function Itinerary({ trip }: { trip: Trip }) {
  if (trip.itinerary.length === 0) return null
  return (
    <Part heading={<Trans>Itinerary</Trans>}>
      <ol className={classes.days}>
        {trip.itinerary.map(({ day, title, time, location, details, activities }) => (
          <li key={day}>
            <h4>
              <Trans>Day {day}</Trans>: <bdi>{title}</bdi>
            </h4>
            {(time || location) && (
              <p className="muted">
                <bdi>{[time, location].filter(Boolean).join(' · ')}</bdi>
              </p>
            )}
            {details && <p dir="auto">{details}</p>}
            <BulletList lines={activities} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Pictures({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  if (trip.images.length === 0) return null
  const { length } = trip.images
  return (
    <Part heading={<Trans>Pictures</Trans>}>
      <div className={classes.pictures}>
        {trip.images.map((image, at) => (
          <Picture key={image} src={image} alt={t`Picture ${at + 1} of ${length}`} sizes="200px" ratio="4 / 3" />
        ))}
      </div>
    </Part>
  )
}

/** Upcoming dates with their seats; past dates are collapsed. */
function Dates({ trip }: { trip: Trip }) {
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
