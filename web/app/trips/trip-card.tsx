import { Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '@rihla/contract/dates.ts'
import type { TripCard as TripCardValue } from '@rihla/contract/trips/trip-schema.ts'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useToday } from '../shell/use-today.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { Picture } from '../ui/picture.tsx'
import { RatingMark } from '../ui/rating-mark.tsx'
import { DurationWords } from './duration-words.tsx'
import { PriceWords } from './price-words.tsx'
import { seatsToCome } from './seats-to-come.ts'
import { SeatsWords } from './seats-words.tsx'
import { TripBadge } from './trip-badge.tsx'
import classes from './trip-card.module.css'

const cardSizes = '(max-width: 760px) 272px, (max-width: 1248px) 33vw, 282px'

/** A trip in a grid; the whole card is one link. */
export function TripCard({ trip }: { trip: TripCardValue }) {
  const today = useToday()
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture src={trip.images[0]} alt="" sizes={cardSizes} ratio="4 / 3" />
        <TripBadge trip={trip} />
      </div>
      <h3 className={classes.title}>
        <Link to={`/trip/${trip._id}`} className={classes.link} prefetch="intent">
          <bdi>{trip.title}</bdi>
        </Link>
      </h3>
      <Facts trip={trip} />
      <Organizer agency={trip.agency} />
      <div className={classes.price}>
        <strong>
          <PriceWords trip={trip} />
        </strong>
        <div className={classes.unit}>
          <small>
            <Trans>per person</Trans>
          </small>
          <SeatsWords trip={seatsToCome(trip, today)} />
        </div>
      </div>
    </article>
  )
}

function Facts({ trip }: { trip: TripCardValue }) {
  const locale = useLocale()
  const today = useToday()
  const next = trip.dates.find(({ startDate }) => startDate >= today)?.startDate ?? trip.startDate
  return (
    <p className={classes.facts}>
      <bdi>{trip.destination}</bdi> · <DurationWords journey={trip} /> · {formatDay(next, locale, false)}
    </p>
  )
}

function Organizer({ agency }: { agency: TripCardValue['agency'] }) {
  const { t } = useLingui()
  return (
    <p className={classes.agency}>
      <bdi>{agency.agencyDetails.name || agency.name}</bdi>
      {agency.isVerified && (
        <span role="img" aria-label={t`Verified agency`} className={classes.tick}>
          <Icon of={IconRosetteDiscountCheck} size={18} />
        </span>
      )}
      <RatingMark rating={agency.averageRating} count={agency.reviewCount} />
    </p>
  )
}
