import { IconChevronDown } from '@tabler/icons-react'
import type { SelectOption } from '#ui/select.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './toolbar.module.css'
import { useQuery } from './use-query.ts'

interface FilterSelectProps {
  label: string
  /** The query parameter it sets. */
  name: string
  /** Label of the option without a filter. */
  all: string
  options: readonly SelectOption[]
}

/** Filter of a table, stored in the URL. */
export function FilterSelect({ label, name, all, options }: FilterSelectProps) {
  const query = useQuery()
  return (
    <div className={classes.filter} data-set={query.read(name) !== '' || undefined}>
      <select
        aria-label={label}
        value={query.read(name)}
        onChange={(event) => query.set({ [name]: event.currentTarget.value })}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={18} />
    </div>
  )
}

/** The row of search and filters above a list. */
export const Toolbar = ({ children }: { children: React.ReactNode }) => (
  <div className={classes.toolbar}>{children}</div>
)
