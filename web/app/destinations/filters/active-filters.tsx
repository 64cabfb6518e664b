import { useLingui } from '@lingui/react/macro'
import { RemovableChip } from '#ui/removable-chip.tsx'
import classes from './active-filters.module.css'
import { changeFilters, writeFilters, type Filters } from './filters.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** What narrows the list, in words, each with a cross to lift it. */
export function ActiveFilters({ asked }: { asked: Filters }) {
  const { t } = useLingui()
  const filters = useFilterLabels(asked)
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {filters.map(({ words, without }) => (
        <li key={Object.keys(without).join()}>
          <RemovableChip to={{ search: writeFilters(changeFilters(asked, without)).toString() }}>{words}</RemovableChip>
        </li>
      ))}
    </ul>
  )
}
