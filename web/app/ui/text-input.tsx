import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import classes from './field.module.css'

interface TextInputProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** For URLs, phone numbers and codes, which are written left to right in Arabic too. */
  isLtr?: boolean
  ref?: Ref<HTMLInputElement>
}

export function TextInput({
  label,
  help,
  error,
  isOptional,
  isLtr = false,
  id,
  dir = 'auto',
  ...input
}: TextInputProps) {
  const field = useFieldIds({ help, error }, id)
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <input
        {...input}
        // An empty input follows the page direction, so that the cursor is where the text will start.
        dir={isLtr || (dir === 'auto' && !input.value) ? undefined : dir}
        {...field.attributes}
        className={classNames(classes.input, isLtr && classes.ltr)}
      />
    </Field>
  )
}
