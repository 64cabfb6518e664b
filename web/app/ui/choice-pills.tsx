import type { ReactNode } from 'react'
import classes from './choice-pills.module.css'

interface ChoicePillsProps<V extends string> {
  label: ReactNode
  name: string
  choices: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** The id of the form it belongs to, where it stands outside of it. */
  form?: string | undefined
}

/** One of a few short words; radios, so that a form sends it without scripts too. */
export function ChoicePills<V extends string>({ label, name, choices, value, onChange, form }: ChoicePillsProps<V>) {
  return (
    <fieldset>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.pills}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.pill}>
            <input
              type="radio"
              form={form}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
