import type { ReactNode } from 'react'
import classes from './chips.module.css'

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
export const FilterChips = <V extends string>({ label, chips, value, onChange }: FilterChipsProps<V>) => (
  <div role="group" aria-label={label} className="row">
    {chips.map((chip) => (
      <Chip key={chip.value} {...chip} isOn={chip.value === value} onClick={() => onChange(chip.value)} />
    ))}
  </div>
)

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
  return (
    <div role="group" aria-label={label} className="row">
      <Chip {...all} isOn={values.length === 0} onClick={() => onChange([])} />
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          {...chip}
          isOn={values.includes(chip.value)}
          onClick={() => onChange(toggled(chip.value))}
        />
      ))}
    </div>
  )
}

interface ChipProps extends Omit<FilterChip<string>, 'value'> {
  isOn: boolean
  onClick: () => void
}

const Chip = ({ label, count, isOn, onClick }: ChipProps) => (
  <button type="button" aria-pressed={isOn} className={classes.chip} onClick={onClick}>
    {label}
    {count !== undefined && <span className="tabular muted">{count}</span>}
  </button>
)
