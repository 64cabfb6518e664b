import { Trans, useLingui } from '@lingui/react/macro'
import type { Destination } from '@rihla/contract/trips/trip-schema.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { describeBreadcrumbs } from '#ui/describe-breadcrumbs.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import { useAbsoluteUrl } from '#ui/use-origin.ts'
import classes from './destinations-frame.module.css'
import { FilterFields, type Place } from './filters/filter-fields.tsx'
import { countFilters } from './filters/filters.ts'
import type { FiltersInUse } from './filters/use-filters.ts'
import { PopularDestinations } from './popular-destinations.tsx'
import { SearchBar, searchForm } from './search-bar.tsx'

const FiltersSheet = lazy(() => import('./filters/filters-sheet.tsx'))

interface DestinationsFrameProps {
  filters: FiltersInUse
  popular?: readonly Destination[]
  places?: readonly Place[]
  total?: number
  children: ReactNode
}

/** What stands around the list, whether it could be had or not: heading, search and filters. */
export function DestinationsFrame({ filters, popular = [], places = [], total = 0, children }: DestinationsFrameProps) {
  const { t } = useLingui()
  const urlOf = useAbsoluteUrl()
  const { asked, set } = filters
  return (
    <div className="column">
      <PageTitle
        title={t`Destinations`}
        description={t`Small-group trips across Egypt and beyond, from agencies we have checked.`}
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
        <h1>{asked.filter === 'international' ? <Trans>International trips</Trans> : <Trans>Destinations</Trans>}</h1>
        <p className="muted">
          <Trans>Pick a place and a date; the seats you see are the seats there are.</Trans>
        </p>
      </header>
      <div className={classes.tools}>
        <SearchBar filters={filters} sheet={<SheetButton {...{ filters, places, total }} />} />
        <PopularDestinations destinations={popular} asked={asked} />
      </div>
      <div className={classes.layout}>
        <aside className={classes.beside} aria-labelledby="filters-heading">
          <h2 id="filters-heading">
            <Trans>Filters</Trans>
          </h2>
          <FilterFields asked={asked} set={set} places={places} form={searchForm} />
          <noscript>
            <Button type="submit" form={searchForm} full>
              <Trans>Show trips</Trans>
            </Button>
          </noscript>
        </aside>
        <div className={classes.list}>{children}</div>
      </div>
    </div>
  )
}

/** Opens the filters where there is no room beside the list. */
function SheetButton({
  filters,
  places,
  total,
}: Required<Pick<DestinationsFrameProps, 'filters' | 'places' | 'total'>>) {
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = countFilters(filters.asked)
  return (
    <>
      <Button
        look="outline"
        full
        icon={<Icon of={IconAdjustmentsHorizontal} />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setWasOpened(true)
        }}
      >
        {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FiltersSheet {...{ filters, places, total, opened }} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
