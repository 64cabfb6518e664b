import type { ReactNode } from 'react'
import { FieldNotes, useFieldIds } from './field.tsx'
import classes from './choice-pills.module.css'

interface ChoiceBoxesProps {
  label: ReactNode
  help?: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  /** The chosen ones, in the order of the choices. */
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: ReactNode
}

/** Any number of a few short words. */
export function ChoiceBoxes({ label, help, choices, value, onChange, error }: ChoiceBoxesProps) {
  const { id, attributes } = useFieldIds({ help, error })
  const choose = (changed: string, isChosen: boolean) => {
    const isKept = (each: string) => (each === changed ? isChosen : value.includes(each))
    onChange(choices.map((choice) => choice.value).filter(isKept))
  }
  return (
    <fieldset aria-describedby={attributes['aria-describedby']} aria-invalid={attributes['aria-invalid']}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.pills}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.pill}>
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
