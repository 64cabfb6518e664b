import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FilterFields, type Place } from './filter-fields.tsx'
import classes from './filter-fields.module.css'
import { StatusSelect } from './status-select.tsx'
import type { Filters, FiltersChange } from './filters.ts'
import type { FiltersInUse } from './use-filters.ts'

interface FiltersSheetProps {
  filters: FiltersInUse
  places: readonly Place[]
  total: number
  opened: boolean
  onClose: () => void
}

/** All filters lifted; search and order stand outside the sheet and stay. */
const noFilters = (asked: Filters): FiltersChange =>
  Object.fromEntries(
    Object.keys(asked)
      .filter((name) => name !== 'search' && name !== 'sort')
      .map((name) => [name, undefined]),
  )

/** The filters on small screens. The list behind follows at once; the button says how many trips are left. */
export default function FiltersSheet({ filters, places, total, opened, onClose }: FiltersSheetProps) {
  const { t } = useLingui()
  const { asked, isLoading } = filters
  // One way back leads to where the visitor came from, not through every choice made in here.
  const set: FiltersInUse['set'] = (change) => filters.set(change, { replace: true })
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Filters`}
      footer={
        <div className={classes.buttons}>
          <Button look="outline" onClick={() => set(noFilters(asked))}>
            <Trans>Reset Filters</Trans>
          </Button>
          <Button onClick={onClose}>
            {isLoading ? (
              <Trans>Show trips</Trans>
            ) : (
              <Plural value={total} _0="No trips found" one="Show # trip" other="Show # trips" />
            )}
          </Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <StatusSelect asked={asked} set={set} />
        <FilterFields asked={asked} set={set} places={places} />
      </div>
    </Drawer>
  )
}
