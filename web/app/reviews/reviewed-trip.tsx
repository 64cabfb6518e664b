import { Trans } from '@lingui/react/macro'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import classes from './reviewed-trip.module.css'

/** The reviewed trip. A trip that left the catalogue has no page to link to. */
export function ReviewedTrip({ review: { trip, agency }, showsAgency }: { review: Review; showsAgency: boolean }) {
  const name = <bdi>{agency.name}</bdi>
  return (
    <div className={classes.trip}>
      <div className={classes.picture}>
        <Picture src={trip.image} alt="" sizes="88px" ratio="4 / 3" />
      </div>
      <div className={classes.text}>
        <p className={classes.title}>
          {trip.isListed ? (
            <Link to={`/trip/${trip._id}`} prefetch="intent">
              <bdi>{trip.title}</bdi>
            </Link>
          ) : (
            <bdi>{trip.title}</bdi>
          )}
        </p>
        <p className={`muted ${classes.quiet}`}>
          <bdi>{trip.destination}</bdi>
        </p>
        {showsAgency && (
          <p className={`muted ${classes.quiet}`}>
            <Trans>
              with{' '}
              <Link to={`/agency-profile/${agency._id}`} prefetch="intent">
                {name}
              </Link>
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}
