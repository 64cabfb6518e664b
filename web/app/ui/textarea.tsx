import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import classes from './field.module.css'

interface TextareaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function Textarea({ label, help, error, isOptional, id, ...area }: TextareaProps) {
  const field = useFieldIds({ help, error }, id)
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <textarea
        dir={area.value ? 'auto' : undefined}
        rows={4}
        {...area}
        {...field.attributes}
        className={classNames(classes.input, classes.area)}
      />
    </Field>
  )
}
