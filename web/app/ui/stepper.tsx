import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import classes from './stepper.module.css'

interface StepperProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

/** Small integer input, such as seats. Supports the arrow keys. */
export function Stepper({ label, value, min = 1, max, onChange }: StepperProps) {
  const { t } = useLingui()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const steps: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }
  const press = (event: React.KeyboardEvent) => {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    <div className={classes.stepper}>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Decrease`}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon of={IconMinus} />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={press}
        className={`tabular ${classes.value}`}
      >
        {value}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Increase`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon of={IconPlus} />
      </button>
    </div>
  )
}
