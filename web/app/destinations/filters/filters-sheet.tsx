import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/modal.tsx'
import { FilterFields, type Place } from './filter-fields.tsx'
import classes from './filter-fields.module.css'
import { StatusSelect } from './status-select.tsx'
import type { Filters, FiltersChange } from './filters.ts'
import type { FiltersInUse } from './use-filters.ts'
import { type Total, totalText } from '#ui/total.ts'

interface FiltersSheetProps {
  filters: FiltersInUse
  places: readonly Place[]
  total: Total
  onClose: () => void
}

/** Clears all filters; search and sort order are outside the sheet and stay. */
const noFilters = (requested: Filters): FiltersChange =>
  Object.fromEntries(
    Object.keys(requested)
      .filter((name) => name !== 'search' && name !== 'sort')
      .map((name) => [name, undefined]),
  )

/** Filters on small screens. The list behind updates immediately; the button shows the number of trips found. */
export default function FiltersSheet({ filters, places, total, onClose }: FiltersSheetProps) {
  const { t } = useLingui()
  const { requested, isLoading } = filters
  // Going back closes the sheet in one step, not through every choice made in it.
  const set: FiltersInUse['set'] = (change) => filters.set(change, { replace: true })
  return (
    <Drawer
      onClose={onClose}
      title={t`Filters`}
      footer={
        <div className={classes.buttons}>
          <Button variant="outline" onClick={() => set(noFilters(requested))}>
            {t`Reset Filters`}
          </Button>
          <Button onClick={onClose}>{isLoading ? t`Show trips` : <ShowTrips total={total} />}</Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <StatusSelect requested={requested} set={set} />
        <FilterFields requested={requested} set={set} places={places} />
      </div>
    </Drawer>
  )
}

function ShowTrips({ total: found }: { total: Total }) {
  const { count: total, isMinimum } = found
  const more = totalText(found)
  if (isMinimum) return <Trans>Show {more} trips</Trans>
  return <Plural value={total} _0="No trips found" one="Show # trip" other="Show # trips" />
}
