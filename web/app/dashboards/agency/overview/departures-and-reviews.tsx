import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Stars } from '#ui/stars.tsx'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import cells from '../cells.module.css'
import { TwoLines } from '../cells.tsx'
import { SeatsBar } from '../trips/seats-bar.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import classes from './overview.module.css'

type Departure = AgencyDashboard['nextDepartures'][number]
type Review = AgencyDashboard['recentReviews'][number]

/** The next departures with their occupancy. */
export const NextDepartures = ({ departures }: { departures: readonly Departure[] }) => (
  <OverviewPanel
    heading={<Trans>Next departures</Trans>}
    to="/agency/departures"
    linkLabel={<Trans>All departures</Trans>}
    isEmpty={departures.length === 0}
    empty={<Trans>No upcoming departures. Published trips with upcoming dates appear here.</Trans>}
  >
    <ul>
      {departures.map((departure) => (
        <DepartureRow key={`${departure.trip._id} ${departure.startDate}`} departure={departure} />
      ))}
    </ul>
  </OverviewPanel>
)

function DepartureRow({ departure }: { departure: Departure }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { trip, startDate } = departure
  const [day, ...month] = formatShortDay(startDate, locale).split(' ')
  return (
    <li className={classes.departure}>
      <span className={classes.date} aria-hidden="true">
        <strong>{day}</strong>
        {month.join(' ')}
      </span>
      <TwoLines note={formatDay(startDate, locale)}>
        <Link
          to={`/agency/departures/${departure._id}`}
          className={cells.link}
          aria-label={t`Passengers of ${trip.title}`}
        >
          <bdi>{trip.title}</bdi>
        </Link>
      </TwoLines>
      <span className={classes.seats}>
        <SeatsBar trip={departure} />
      </span>
    </li>
  )
}

export const RecentReviews = ({ reviews, total }: { reviews: readonly Review[]; total: number }) => (
  <OverviewPanel
    heading={<Trans>Recent Reviews</Trans>}
    to="/agency/reviews"
    linkLabel={reviews.length > 0 && <Trans>All {total}</Trans>}
    isEmpty={reviews.length === 0}
    empty={<Trans>No reviews yet</Trans>}
  >
    <ul>
      {reviews.map((review) => (
        <ReviewRow key={review._id} review={review} />
      ))}
    </ul>
  </OverviewPanel>
)

function ReviewRow({ review }: { review: Review }) {
  const { t } = useLingui()
  const locale = useLocale()
  const writtenOn = dayIn(usePlatformTimeZone(), new Date(review.createdAt))
  const who = review.customerName ?? t`Anonymous`
  return (
    <li className={classes.review}>
      <div className={classes.head}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <Stars rating={review.rating} size={16} />
        <time dateTime={writtenOn}>{formatShortDay(writtenOn, locale)}</time>
      </div>
      <p className={classes.comment} dir="auto">
        {review.comment}
      </p>
      <div className={classes.foot}>
        <bdi>{review.tripTitle}</bdi>
        {review.hasReply ? (
          <Trans>You replied</Trans>
        ) : (
          <Link to="/agency/reviews?reply=missing" aria-label={t`Reply to ${who}`}>
            <Trans>Reply</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}
