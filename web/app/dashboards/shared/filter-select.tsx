import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from '#ui/filter-chips.tsx'
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
export function FilterSelect({ name, ...select }: FilterSelectProps) {
  const query = useQuery()
  return <SelectFilter {...select} value={query.read(name)} onChange={(value) => query.set({ [name]: value })} />
}

interface SelectFilterProps extends Omit<FilterSelectProps, 'name'> {
  value: string
  onChange: (value: string) => void
}

export const SelectFilter = ({ label, all, options, value, onChange }: SelectFilterProps) => (
  <div className={classes.filter} data-set={value !== '' || undefined}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
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

interface ChipFilterProps {
  label: string
  /** The query parameter it sets. */
  name: string
  /** The first one is the default, which the URL does not mention. A single one is on or off. */
  chips: readonly FilterChip<string>[]
}

/** Filter of a table as chips, stored in the URL. */
export function ChipFilter({ label, name, chips }: ChipFilterProps) {
  const query = useQuery()
  const none = chips.length > 1 ? chips[0]!.value : ''
  const value = chips.find((chip) => chip.value === query.read(name))?.value ?? none
  const set = (next: string) => query.set({ [name]: next === none || next === value ? '' : next })
  return <FilterChips label={label} chips={chips} value={value} onChange={set} />
}

export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={`row ${classes.toolbar}`}>{children}</div>
)
