import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
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

/** A short list of filters of which one holds. */
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

/** A filter that is set, with a cross to lift it. */
export function RemovableChip({ children, onRemove }: { children: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <span className={classes.removable}>
      <bdi>{children}</bdi>
      <button type="button" aria-label={t`Remove ${children}`} onClick={onRemove}>
        <Icon of={IconX} size={16} />
      </button>
    </span>
  )
}
