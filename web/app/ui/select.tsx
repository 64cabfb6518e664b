import { IconChevronDown } from '@tabler/icons-react'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import classes from './field.module.css'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
  disabled?: boolean
}

interface SelectProps<V extends string>
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value' | 'onChange'> {
  options: readonly SelectOption<V>[]
  value?: V | ''
  onChange: (value: V) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** Native select: accessible by keyboard and screen reader, and convenient on phones. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, help, error, isOptional, id, options, value = '', onChange, placeholder, ...select } = props
  const field = useFieldIds({ help, error }, id)
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <div className={classes.group}>
        <select
          {...select}
          {...field.attributes}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as V)}
          className={classNames(classes.input, classes.select)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!isOptional}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.arrow}>
          <Icon of={IconChevronDown} />
        </span>
      </div>
    </Field>
  )
}
