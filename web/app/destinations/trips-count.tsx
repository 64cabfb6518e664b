import { Trans } from '@lingui/react/macro'
import { AddressButton } from './address-button.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { changeFilters, countFilters, type Filters } from './filters/filters.ts'
import classes from './trips-count.module.css'

interface TripsCountProps {
  shown: number
  total: number
  requested: Filters
}

/** Number of trips shown and found, active filters, and buttons to reset them. */
export function TripsCount({ shown, total, requested }: TripsCountProps) {
  const isNarrowed = countFilters(requested) > 0 || requested.search !== undefined || requested.sort !== undefined
  return (
    <div className={classes.head}>
      <div className={classes.counts}>
        <p role="status" tabIndex={-1} data-after-chips className="tabular">
          <Trans>
            Showing {shown} of {total}
          </Trans>
        </p>
        {requested.search && (
          <AddressButton filters={changeFilters(requested, { search: undefined })}>
            <Trans>Clear search</Trans>
          </AddressButton>
        )}
        {isNarrowed && shown > 0 && (
          <AddressButton filters={{}}>
            <Trans>Reset Filters</Trans>
          </AddressButton>
        )}
      </div>
      <ActiveFilters requested={requested} />
    </div>
  )
}
