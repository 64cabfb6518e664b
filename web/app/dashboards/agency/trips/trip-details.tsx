import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { durationOf } from '@rihla/contract/departures/duration.ts'
import { seatLabel, seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { listTripBookings } from '@rihla/contract/bookings/bookings.api.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '#shell/use-today.ts'
import { PriceChange } from '#trips/price-change.tsx'
import { PriceLabel } from '#trips/price-label.tsx'
import { SeatsLabel } from '#trips/seats-label.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { Stat, Stats } from '#ui/stat.tsx'
import { useEndpointList } from '#data/use-endpoint.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { DepositTag, TwoLines } from '../cells.tsx'
import { SeatsBar, bookedPercent } from './seats-bar.tsx'
import classes from './trip-details.module.css'
import { TripNote } from './trip-note.tsx'
import { TripStatusChip } from './trip-status-chip.tsx'

export function TripDetails({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  return (
    <div className={`stack ${classes.parts}`}>
      <div>
        <p className={`muted ${classes.place}`}>
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
        <Part heading={t`Description`}>
          <p className={`wrap-anywhere ${classes.prose}`} dir="auto">
            {trip.description}
          </p>
        </Part>
      )}
      <Dates trip={trip} />
      <Options trip={trip} />
      <Lines heading={t`Included`} lines={trip.includes} />
      <Lines heading={t`Not included`} lines={trip.excludes} />
      <Itinerary trip={trip} />
      <Pictures trip={trip} />
      <Part heading={t`Bookings`}>
        <TripBookings trip={trip} />
      </Part>
    </div>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.heading}>{heading}</h3>
    {children}
  </section>
)

function Numbers({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const { days } = durationOf(trip)
  const today = useToday()
  const available = trip.dates.filter((date) => isUpcoming(date, today)).reduce((sum, date) => sum + seatsLeft(date), 0)
  return (
    <Stats label={t({ message: 'Key figures', context: 'a dashboard' })}>
      <Stat label={t`Price`} value={<PriceLabel trip={trip} />} note={t`per person`} />
      <Stat label={t`Duration`} value={<Plural value={days} one="# day" other="# days" />} />
      <Stat label={t`Available seats`} value={available} note={t`on upcoming dates`} />
      <Stat label={t`Booking progress`} value={`${bookedPercent(trip)}%`} />
    </Stats>
  )
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
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
        <li key={at}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )

function Itinerary({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  if (trip.itinerary.length === 0) return null
  return (
    <Part heading={t`Itinerary`}>
      <ol className={`stack ${classes.days}`}>
        {trip.itinerary.map(({ day, title, time, location, details, activities }) => (
          <li key={day}>
            <h4>
              {t`Day ${day}`}: <bdi>{title}</bdi>
            </h4>
            {(time || location) && (
              <p className="muted">
                <Dotted>
                  {time}
                  {location && <bdi>{location}</bdi>}
                </Dotted>
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
    <Part heading={t`Pictures`}>
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
  const { t } = useLingui()
  const today = useToday()
  const upcoming = trip.dates.filter((date) => isUpcoming(date, today))
  const past = trip.dates.filter((date) => !isUpcoming(date, today))
  const pastCount = past.length
  return (
    <Part heading={t`Available Dates`}>
      {upcoming.length > 0 ? (
        <Rows dates={upcoming} currency={trip.currency} areUpcoming />
      ) : (
        <p className="muted">{t`No upcoming dates.`}</p>
      )}
      {pastCount > 0 && (
        <details className={classes.over}>
          <summary className="small">
            <Plural value={pastCount} one="# past date" other="# past dates" />
          </summary>
          <Rows dates={past.toReversed()} currency={trip.currency} />
        </details>
      )}
    </Part>
  )
}

interface RowsProps {
  dates: Trip['dates']
  currency: Currency
  areUpcoming?: boolean
}

function Rows({ dates, currency, areUpcoming = false }: RowsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul className={classes.rows}>
      {dates.map((date) => {
        const { _id, startDate, seatsBooked, totalSeats, price } = date
        return (
          <li key={_id}>
            <span>{formatDay(startDate, locale)}</span>
            <span className={`row ${classes.seats}`}>
              {price !== null && <Money amount={price} currency={currency} />}
              <span className="tabular">{t`${seatsBooked} of ${totalSeats} booked`}</span>
              {areUpcoming && seatLabel(date) !== 'seats_left' && <SeatsLabel trip={date} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Options({ trip: { options, currency } }: { trip: Trip }) {
  const { t } = useLingui()
  if (options.length === 0) return null
  return (
    <Part heading={t`Options`}>
      <ul className={classes.rows}>
        {options.map(({ name, priceChange }) => (
          <li key={name}>
            <bdi className="wrap-anywhere">{name}</bdi>
            <PriceChange amount={priceChange} currency={currency} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const pageSize = 8
const pageParameter = 'bookings'

function TripBookings({ trip: { _id: id } }: { trip: Trip }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const page = readPage(query, pageParameter)
  const { data, error, refetch } = useEndpointList(listTripBookings, {
    params: { id },
    query: { page, limit: pageSize },
  })
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{t`The bookings could not be loaded.`}</ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const { items, total } = data
  if (total === 0) {
    return <p className="muted">{t`Nobody has booked this trip yet.`}</p>
  }
  return (
    <>
      <ul className={classes.rows}>
        {items.map((booking) => (
          <Row key={booking._id} booking={booking} />
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} name={pageParameter} />
    </>
  )
}

function Row({ booking }: { booking: BookingCard }) {
  const locale = useLocale()
  const seats = <Plural value={booking.seats} one="# seat" other="# seats" />
  const amount = <Money amount={booking.totalAmount} currency={booking.currency} />
  return (
    <li>
      <TwoLines
        note={
          <>
            <Dotted>
              {formatDay(booking.selectedStartDate, locale)}
              {seats}
              {amount}
            </Dotted>
            {booking.paymentType === 'deposit_payment' && (
              <>
                <br />
                <DepositTag of={booking} /> <BalanceAmount of={booking} />
              </>
            )}
          </>
        }
      >
        <CustomerName of={booking.customer} />
      </TwoLines>
      <BookingStatusChip of={booking} viewer="agency" />
    </li>
  )
}

function BalanceAmount({ of: { remainingPaid, remainingAmount, currency, actions } }: { of: BookingCard }) {
  const balance = <Money amount={remainingAmount} currency={currency} />
  if (remainingPaid) return <Trans>{balance} collected</Trans>
  return actions.includes('collect_remaining') ? <Trans>{balance} to collect</Trans> : null
}
