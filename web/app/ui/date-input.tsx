import type { InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import classes from './field.module.css'

interface DateInputProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'onChange'> {
  /** A day as YYYY-MM-DD, or ''. */
  value?: string
  onChange: (value: string) => void
  min?: string
  max?: string
}

/** Native date picker: accessible and familiar. */
export function DateInput({ label, help, error, isOptional, id, value = '', onChange, ...input }: DateInputProps) {
  const field = useFieldIds({ help, error }, id)
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <input
        {...input}
        {...field.attributes}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={classNames(classes.input, 'tabular')}
      />
    </Field>
  )
}
