import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { Column, Sorting } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './toolbar.module.css'
import { useQuery } from './use-query.ts'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sorting: Sorting
}

/** Sort order for phones, where rows are cards without table headers. */
export function SortSelect<Row>({ columns, sorting }: SortSelectProps<Row>) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <label className={classes.sort}>
      {t`Sort by`}
      <span className={classes.filter}>
        <select
          value={`${sorting.direction === 'descending' ? '-' : ''}${sorting.by}`}
          onChange={(event) => query.set({ sort: event.currentTarget.value })}
        >
          {columns.flatMap(({ key, header }) => [
            <option key={key} value={key}>
              {header} ↑
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {header} ↓
            </option>,
          ])}
        </select>
        <Icon of={IconChevronDown} size={18} />
      </span>
    </label>
  )
}
