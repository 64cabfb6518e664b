import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { PriceWords } from '../../../trips/price-words.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { bookedPercent, SeatsBar } from './seats-bar.tsx'
import { TripBookings } from './trip-bookings.tsx'
import classes from './trip-details-modal.module.css'
import { TripStatusChip } from './trip-status-chip.tsx'

/** One of the agency's trips as a whole, with its bookings (SPEC.md §2). */
export default function TripDetailsModal({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="l" title={<bdi>{trip.title}</bdi>}>
      <div className={classes.parts}>
        <p className={classes.place}>
          <bdi>{trip.destination}</bdi>
          <TripStatusChip status={trip.status} />
        </p>
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
    </Modal>
  )
}

const Part = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{heading}</h3>
    {children}
  </section>
)

function Numbers({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { days } = durationOf(trip)
  return (
    <Stats label={t`Numbers`}>
      <Stat words={<Trans>Price</Trans>} value={<PriceWords trip={trip} />} note={<Trans>per person</Trans>} />
      <Stat words={<Trans>Duration</Trans>} value={<Plural value={days} one="# day" other="# days" />} />
      <Stat words={<Trans>Available seats</Trans>} value={seatsLeft(trip)} note={<Trans>of {trip.totalSeats}</Trans>} />
      <Stat words={<Trans>Booking progress</Trans>} value={`${bookedPercent(trip)}%`} />
    </Stats>
  )
}

function Dates({ trip }: { trip: Trip }) {
  const locale = useLocale()
  return (
    <Part heading={<Trans>Available Dates</Trans>}>
      <ul className={classes.rows}>
        {trip.dates.map(({ _id, startDate, seatsBooked, totalSeats }) => (
          <li key={_id}>
            <span>{formatDay(startDate, locale)}</span>
            <span className="tabular">
              <Trans>
                {seatsBooked} of {totalSeats} booked
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Lines({ heading, lines }: { heading: ReactNode; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part heading={heading}>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )
}

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
            {activities.length > 0 && (
              <ul className={classes.lines}>
                {activities.map((activity, at) => (
                  <li key={at} dir="auto">
                    {activity}
                  </li>
                ))}
              </ul>
            )}
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
