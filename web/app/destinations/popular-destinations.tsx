import { Plural, Trans } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { changeFilters, writeFilters, type Filters } from './filters/filters.ts'
import classes from './popular-destinations.module.css'

interface PopularDestinationsProps {
  destinations: readonly Destination[]
  requested: Filters
}

/** Destinations with the most trips. Selecting one searches for it and keeps the filters. */
export function PopularDestinations({ destinations, requested }: PopularDestinationsProps) {
  if (destinations.length === 0) return null
  const searchFor = (place: string) =>
    writeFilters(changeFilters(requested, { search: place, destination: undefined })).toString()
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
              aria-current={requested.search === destination ? 'true' : undefined}
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
