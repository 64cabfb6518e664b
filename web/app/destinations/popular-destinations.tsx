import { Plural, Trans } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { changeFilters, writeFilters, type Filters } from './filters/filters.ts'
import classes from './popular-destinations.module.css'

interface PopularDestinationsProps {
  destinations: readonly Destination[]
  asked: Filters
}

/** The places most trips go to; choosing one searches for it, within the filters that hold. */
export function PopularDestinations({ destinations, asked }: PopularDestinationsProps) {
  if (destinations.length === 0) return null
  const searchFor = (place: string) =>
    writeFilters(changeFilters(asked, { search: place, destination: undefined })).toString()
  return (
    <section className={classes.popular} aria-labelledby="popular-destinations">
      <h2 id="popular-destinations">
        <Trans>Popular Destinations</Trans>
      </h2>
      <ul className={classes.places}>
        {destinations.map(({ destination, trips, image }) => (
          <li key={destination} className={classes.place}>
            <Link
              to={{ search: searchFor(destination) }}
              preventScrollReset
              className={classes.link}
              aria-current={asked.search === destination ? 'true' : undefined}
            >
              <Picture src={image} alt="" sizes="140px" ratio="4 / 3" />
              <span className={classes.name}>
                <bdi>{destination}</bdi>
              </span>
              <span className={classes.count}>
                <Plural value={trips} one="# trip" other="# trips" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
