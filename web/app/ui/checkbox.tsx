import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldNotes, useFieldIds } from './field.tsx'
import classes from './checkbox.module.css'

interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'onChange' | 'value'
> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  onChange: (checked: boolean) => void
}

/** With a form: `{...form.getInputProps('isAccepted', { type: 'checkbox' })}`. */
export function Checkbox({ label, help, error, id, onChange, ...input }: CheckboxProps) {
  const field = useFieldIds({ help, error }, id)
  return (
    <div>
      <label className={classes.row}>
        <input
          {...input}
          {...field.attributes}
          type="checkbox"
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={classes.box}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={field.id} help={help} error={error} />
    </div>
  )
}
