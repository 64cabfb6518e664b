import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addDays, formatDay } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { areLastSeatsHeld } from '@rihla/contract/departures/seat-label.ts'
import type { TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { useToday } from '#shell/use-today.ts'
import { displayNameOf } from '#agencies/agency-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { RatingMark } from '#ui/stars.tsx'
import { WishlistToggle } from '#wishlist/wishlist-toggle.tsx'
import { DurationLabel } from './duration-label.tsx'
import { GuaranteedBadge } from './guaranteed-badge.tsx'
import { PriceLabel } from './price-label.tsx'
import { bookableDepartures, lowestPrice } from './bookable-departures.ts'
import { type Seats, SeatsLabel } from './seats-label.tsx'
import { TripBadge } from './trip-badge.tsx'
import { useRowOf } from './trip-grid.tsx'
import classes from './trip-card.module.css'

/** Card widths of trip-grid.module.css; on phones slightly less, which is not noticeable and halves the picture. */
const gridSizes =
  '(max-width:583px) 86vw,(max-width:887px) calc(50vw - 36px),(max-width:1175px) calc(33vw - 32px),282px'
const rowStart = '(max-width:760px) 272px,(max-width:887px) calc(50vw - 36px),(max-width:1175px) calc(33vw - 32px)'
const rowSizes = { 3: `${rowStart},384px`, 4: `${rowStart},282px` }

interface TripCardProps {
  trip: TripSummary
  /** Above the fold: its picture loads before others. */
  isFirst?: boolean
  /** False for trips that left the catalogue: they have no page to link to. */
  isOffered?: boolean
  /** Replaces the wishlist toggle in the picture's corner. */
  heart?: ReactNode
}

const soldOut = { totalSeats: 0, seatsBooked: 0 }

/** Trip card; the whole card is one link, except for the wishlist toggle. */
export function TripCard({ trip, isFirst = false, isOffered = true, heart }: TripCardProps) {
  const { t } = useLingui()
  const rowOf = useRowOf()
  const today = useToday()
  const departures = bookableDepartures(trip, today)
  const held = trip.dates.find((date) => date.startDate >= today && areLastSeatsHeld(date))
  const { price, isFrom } = lowestPrice(trip, departures)
  return (
    <article className={classes.card} data-gone={!isOffered || undefined}>
      <div className={classes.picture}>
        <Picture
          src={trip.images[0]}
          alt=""
          sizes={rowOf === null ? gridSizes : rowSizes[rowOf]}
          ratio="4 / 3"
          isFirst={isFirst}
        />
        {isOffered && <TripBadge trip={trip} />}
      </div>
      <h3 className={classes.title}>
        {isOffered ? (
          <Link to={`/trip/${trip._id}`} className={classes.link} prefetch="intent">
            <bdi>{trip.title}</bdi>
          </Link>
        ) : (
          <bdi>{trip.title}</bdi>
        )}
      </h3>
      <Facts trip={trip} />
      <Includes includes={trip.includes} />
      <Organizer agency={trip.agency} />
      <div className={classes.price}>
        <strong>
          {isFrom && <Trans context="lowest price">From</Trans>} <PriceLabel trip={trip} price={price} />
        </strong>
        <small className="small">{t`per person`}</small>
        <p className={`small ${classes.next}`}>
          {isOffered ? (
            <NextDeparture trip={trip} departures={departures} rest={held ?? soldOut} />
          ) : (
            t`No longer available`
          )}
        </p>
        {isOffered && <FreeCancellation trip={trip} departures={departures} />}
      </div>
      {heart ?? <WishlistToggle trip={trip} />}
    </article>
  )
}

const Facts = ({ trip }: { trip: TripSummary }) => (
  <p className={classes.facts}>
    <Dotted>
      <bdi>{trip.destination}</bdi>
      <DurationLabel journey={trip} />
    </Dotted>
  </p>
)

interface NextDepartureProps {
  trip: TripSummary
  departures: TripSummary['dates']
  /** Labelled where no departure has seats. */
  rest: Seats
}

/** Of the next departure, while it can be cancelled free of charge (docs/product/cancellation.md#rules). */
function FreeCancellation({ trip, departures }: Pick<NextDepartureProps, 'trip' | 'departures'>) {
  const today = useToday()
  const locale = useLocale()
  const [next] = departures
  if (!next || trip.status !== 'published' || trip.freeCancellationDays === null) return null
  const until = addDays(next.startDate, -trip.freeCancellationDays)
  if (until < today) return null
  return (
    <p className={`small ${classes.free}`}>
      <Trans>Free cancellation until {formatDay(until, locale, false)}</Trans>
    </p>
  )
}

/** Day and seats of the next departure with seats, and how many more there are (docs/product/trips.md#seat-labels). */
function NextDeparture({ trip, departures, rest }: NextDepartureProps) {
  const locale = useLocale()
  const [next, ...others] = departures
  const more = others.length
  if (!next) return trip.status === 'published' && <SeatsLabel trip={rest} />
  return (
    <>
      <Dotted>
        {formatDay(next.startDate, locale, false)}
        {trip.status === 'published' && <SeatsLabel trip={next} />}
        {more > 0 && <Plural value={more} one="# more date" other="# more dates" />}
      </Dotted>
      {more === 0 && next.isGuaranteed && (
        <>
          {' '}
          <GuaranteedBadge />
        </>
      )}
    </>
  )
}

/**
 * The first three inclusions on one line, as far as they fit, and how many more there are
 * (docs/product/trips.md#catalogue).
 */
function Includes({ includes }: { includes: readonly string[] }) {
  const more = includes.length - limits.includesOnCard
  if (includes.length === 0) return null
  return (
    <p className={classes.includes}>
      <span dir="auto" className="clip">
        <Dotted>{includes.slice(0, limits.includesOnCard)}</Dotted>
      </span>
      {more > 0 && (
        <small className="small">
          <Trans>+{more} more</Trans>
        </small>
      )}
    </p>
  )
}

function Organizer({ agency }: { agency: TripSummary['agency'] }) {
  return (
    <p className={classes.agency}>
      <bdi className="clip">{displayNameOf(agency)}</bdi>
      <VerifiedTick agency={agency} size={18} />
      <RatingMark rating={agency.averageRating} count={agency.reviewCount} />
    </p>
  )
}
