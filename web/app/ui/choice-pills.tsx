import type { ReactNode } from 'react'
import { FieldNotes, useFieldIds } from './field.tsx'
import classes from './chips.module.css'
import fieldClasses from './field.module.css'

interface ChoicePillsProps<V extends string> {
  label: ReactNode
  name: string
  choices: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** Id of the associated form, when the control is rendered outside it. */
  form?: string | undefined
}

/** Single-select of a few short options. Native radios, so that the form also submits without JavaScript. */
export function ChoicePills<V extends string>({ label, name, choices, value, onChange, form }: ChoicePillsProps<V>) {
  return (
    <fieldset>
      <legend className={fieldClasses.label}>{label}</legend>
      <div className="row">
        {choices.map((choice) => (
          <label key={choice.value} className={classes.chip}>
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

interface ChoiceBoxesProps {
  label: ReactNode
  help?: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  /** Selected values, in the order of `choices`. */
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
}

/** Multi-select of a few short options. */
export function ChoiceBoxes({ label, help, choices, value, onChange, error }: ChoiceBoxesProps) {
  const { id, attributes } = useFieldIds({ help, error })
  const choose = (changed: string, isChosen: boolean) => {
    const isKept = (each: string) => (each === changed ? isChosen : value.includes(each))
    onChange(choices.map((choice) => choice.value).filter(isKept))
  }
  return (
    <fieldset aria-describedby={attributes['aria-describedby']} aria-invalid={attributes['aria-invalid']}>
      <legend className={fieldClasses.label}>{label}</legend>
      <div className="row">
        {choices.map((choice) => (
          <label key={choice.value} className={classes.chip}>
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={(event) => choose(choice.value, event.currentTarget.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}
