import { Trans } from '@lingui/react/macro'
import { AddressButton } from './address-button.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { changeFilters, countFilters, type Filters } from './filters/filters.ts'
import classes from './trips-count.module.css'

interface TripsCountProps {
  shown: number
  total: number
  asked: Filters
}

/** How much of the catalogue is seen, and why; and the ways to see more. */
export function TripsCount({ shown, total, asked }: TripsCountProps) {
  const isNarrowed = countFilters(asked) > 0 || asked.search !== undefined || asked.sort !== undefined
  return (
    <div className={classes.head}>
      <div className={classes.counts}>
        <p role="status" tabIndex={-1} data-after-chips className="tabular">
          <Trans>
            Showing {shown} of {total}
          </Trans>
        </p>
        {asked.search && (
          <AddressButton filters={changeFilters(asked, { search: undefined })}>
            <Trans>Clear search</Trans>
          </AddressButton>
        )}
        {isNarrowed && shown > 0 && (
          <AddressButton filters={{}}>
            <Trans>Reset Filters</Trans>
          </AddressButton>
        )}
      </div>
      <ActiveFilters asked={asked} />
    </div>
  )
}
