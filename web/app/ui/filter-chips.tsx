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

interface ToggleChipsProps<V extends string> {
  label: string
  /** The chip that clears all others. */
  all: Omit<FilterChip<V>, 'value'>
  chips: readonly FilterChip<V>[]
  values: readonly V[]
  onChange: (values: V[]) => void
}

/** Multi-select filters; an empty selection means all. */
export function ToggleChips<V extends string>({ label, all, chips, values, onChange }: ToggleChipsProps<V>) {
  const toggled = (value: V) =>
    values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  const chip = (
    { label: text, count }: Omit<FilterChip<V>, 'value'>,
    isOn: boolean,
    press: () => void,
    key: string,
  ) => (
    <button key={key} type="button" aria-pressed={isOn} className={classes.chip} onClick={press}>
      {text}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  )
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      {chip(all, values.length === 0, () => onChange([]), '')}
      {chips.map((each) => chip(each, values.includes(each.value), () => onChange(toggled(each.value)), each.value))}
    </div>
  )
}
