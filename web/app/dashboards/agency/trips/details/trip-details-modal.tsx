import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { IconEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useToday } from '#shell/use-today.ts'
import { PriceLabel } from '#trips/price-label.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { TripNote } from '../card/trip-note.tsx'
import { bookedPercent, SeatsBar } from '../seats-bar.tsx'
import { Dates } from './dates.tsx'
import { Part } from './part.tsx'
import { TripBookings } from './trip-bookings.tsx'
import classes from './trip-details-modal.module.css'
import { TripStatusChip } from '../trip-status-chip.tsx'
import { isMissing, useOwnTrip } from './use-own-trip.ts'

interface TripDetailsModalProps {
  id: string
  /** The trip if the list behind the dialog has it; otherwise it is loaded. */
  listed: Trip | undefined
  onClose: () => void
}

/** Details of one of the agency's trips, with its bookings. */
export default function TripDetailsModal({ id, listed, onClose }: TripDetailsModalProps) {
  const found = useOwnTrip(id, listed)
  const trip = found.value
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={trip ? <bdi>{trip.title}</bdi> : <Trans>Trip details</Trans>}
      footer={trip && <Actions trip={trip} />}
    >
      {found.phase === 'loading' && (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {found.phase === 'failed' &&
        (isMissing(found.error) ? (
          <Notice tone="warn">
            <Trans>This trip is no longer one of yours.</Trans>
          </Notice>
        ) : (
          <ErrorState onRetry={found.retry}>
            <Trans>Trip not found or failed to load details.</Trans>
          </ErrorState>
        ))}
      {trip && <Details trip={trip} />}
    </Modal>
  )
}

function Actions({ trip }: { trip: Trip }) {
  return (
    <>
      <ButtonLink small look="outline" to={`/agency/bookings?trip=${trip._id}`}>
        <Trans>Bookings of this trip</Trans>
      </ButtonLink>
      {trip.status !== 'suspended' && (
        <ButtonLink small to={`/agency/trips/${trip._id}/edit`} icon={<Icon of={IconEdit} size={18} />}>
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
    </>
  )
}

const Details = ({ trip }: { trip: Trip }) => (
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
