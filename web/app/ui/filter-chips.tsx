import type { ReactNode } from 'react'
import classes from './filter-chips.module.css'

export interface FilterChip<V extends string> {
  value: V
  label: ReactNode
  count?: number
}

interface FilterChipsProps<V extends string> {
  label: string
  chips: readonly FilterChip<V>[]
  value: V
  onChange: (value: V) => void
}

/** Single-select filters. */
export function FilterChips<V extends string>({ label, chips, value, onChange }: FilterChipsProps<V>) {
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          className={classes.chip}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
        </button>
      ))}
    </div>
  )
}
