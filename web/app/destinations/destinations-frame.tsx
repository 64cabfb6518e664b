import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { describeBreadcrumbs, StructuredData } from '#ui/structured-data.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useAbsoluteUrl } from '#ui/use-origin.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { lazy } from '#ui/lazy.tsx'
import { FilterFields, type Place } from './filters/filter-fields.tsx'
import { countFilters, changeFilters, isNarrowed, writeFilters, type Filters } from './filters/filters.ts'
import type { FiltersInUse } from './filters/use-filters.ts'
import { useSheetEntry } from './filters/use-sheet-entry.ts'
import { SearchBar, searchForm } from './search-bar.tsx'
import type { Total } from '#ui/total.ts'
import classes from './destinations-frame.module.css'

const FiltersSheet = lazy(() => import('./filters/filters-sheet.tsx'))

interface DestinationsFrameProps {
  filters: FiltersInUse
  popular?: readonly Destination[]
  places?: readonly Place[]
  total?: Total
  children: ReactNode
}

const noTrips: Total = { count: 0, isMinimum: false }

/** Heading, search and filters around the list, also when the list failed to load. */
export function DestinationsFrame({
  filters,
  popular = [],
  places = [],
  total = noTrips,
  children,
}: DestinationsFrameProps) {
  const { t } = useLingui()
  const urlOf = useAbsoluteUrl()
  const { requested, set } = filters
  return (
    <div className="column">
      <PageTitle
        title={t`Destinations`}
        description={t`Small-group trips across Egypt and beyond, from trusted travel agencies.`}
      />
      <StructuredData
        value={
          import.meta.env.SSR &&
          describeBreadcrumbs([
            { name: t`Home`, url: urlOf('/') },
            { name: t`Destinations`, url: urlOf('/destinations') },
          ])
        }
      />
      <header className={classes.head}>
        <h1>{requested.filter === 'international' ? t`International trips` : t`Destinations`}</h1>
        <p className="muted">{t`Choose where and when. Seat numbers are live.`}</p>
      </header>
      <div className={`stack ${classes.tools}`} data-narrowed={isNarrowed(requested) || undefined}>
        <SearchBar filters={filters} sheet={<SheetButton {...{ filters, places, total }} />} />
        <PopularDestinations destinations={popular} requested={requested} />
      </div>
      <div className={classes.layout}>
        <aside className={classes.beside} aria-labelledby="filters-heading">
          <h2 id="filters-heading">{t`Filters`}</h2>
          <FilterFields requested={requested} set={set} places={places} form={searchForm} />
          <noscript>
            <Button type="submit" form={searchForm} full>
              {t`Show trips`}
            </Button>
          </noscript>
        </aside>
        <div className="stack">{children}</div>
      </div>
    </div>
  )
}

/** Opens the filters on screens without room for them beside the list. */
function SheetButton({
  filters,
  places,
  total,
}: Required<Pick<DestinationsFrameProps, 'filters' | 'places' | 'total'>>) {
  const sheet = useSheetEntry(filters)
  const count = countFilters(filters.requested)
  return (
    <>
      <Button
        variant="outline"
        full
        icon={<Icon of={IconAdjustmentsHorizontal} />}
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      {sheet.isOpen && <FiltersSheet {...{ filters, places, total }} onClose={sheet.close} />}
    </>
  )
}

interface PopularDestinationsProps {
  destinations: readonly Destination[]
  requested: Filters
}

/** Destinations with the most trips. Selecting one searches for it and keeps the filters. */
function PopularDestinations({ destinations, requested }: PopularDestinationsProps) {
  const { t } = useLingui()
  if (destinations.length === 0) return null
  const searchFor = (place: string) =>
    writeFilters(changeFilters(requested, { search: place, destination: undefined })).toString()
  return (
    <section className={classes.popular} aria-labelledby="popular-destinations">
      <h2 id="popular-destinations">{t`Popular Destinations`}</h2>
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
              <span className={`clip ${classes.name}`}>
                <bdi>{destination}</bdi>
              </span>
              <span className={`clip muted ${classes.count}`}>
                <Plural value={trips} one="# trip" other="# trips" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
