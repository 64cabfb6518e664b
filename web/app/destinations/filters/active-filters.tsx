import { useLingui } from '@lingui/react/macro'
import { RemovableChip } from '#ui/removable-chip.tsx'
import classes from './active-filters.module.css'
import { changeFilters, writeFilters, type Filters } from './filters.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** Active filters as removable chips. */
export function ActiveFilters({ requested }: { requested: Filters }) {
  const { t } = useLingui()
  const filters = useFilterLabels(requested)
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {filters.map(({ label, without }) => (
        <li key={Object.keys(without).join()}>
          <RemovableChip to={{ search: writeFilters(changeFilters(requested, without)).toString() }}>
            {label}
          </RemovableChip>
        </li>
      ))}
    </ul>
  )
}
