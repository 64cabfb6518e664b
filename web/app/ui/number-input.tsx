import { useState, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { latinDigits } from './digits.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import classes from './field.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'onChange' | 'prefix'>

interface NumberInputProps extends FieldProps, Native {
  value?: number | ''
  onChange: (value: number | '') => void
  /** Maximum number of decimals; none by default. */
  decimals?: number
  /** Accepts a leading sign. */
  isSigned?: boolean
  /** The value for input that is not a number, which is ignored otherwise. */
  invalidValue?: number
  /** The input is always controlled. */
  defaultValue?: never
}

const spaces = /[\s,]/g

const sign = /^[+\-\u2212]/

function readNumber(text: string, decimals: number): number | '' | undefined {
  const latin = latinDigits(text).replace(spaces, '')
  if (latin === '') return ''
  const shape = decimals > 0 ? new RegExp(`^\\d+(?:\\.\\d{0,${decimals}})?$`) : /^\d+$/
  return shape.test(latin) ? Number(latin) : undefined
}

/** A sign without digits counts as empty, so that typing can begin with it. */
function readSigned(text: string, decimals: number): number | '' | undefined {
  const number = readNumber(text.trimStart().replace(sign, ''), decimals)
  return number && /^\s*[-\u2212]/.test(text) ? -number : number
}

/** Accepts Latin and Arabic-Indic digits, spaces and thousands separators. Input that is not a number is ignored. */
export function NumberInput(props: NumberInputProps) {
  const {
    label,
    help,
    error,
    isOptional,
    id,
    value = '',
    onChange,
    decimals = 0,
    isSigned = false,
    invalidValue,
    ...input
  } = props
  const field = useFieldIds({ help, error }, id)
  const read = isSigned ? readSigned : readNumber
  // A partial '12.' must not be rewritten while the user is typing 12.5.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && read(typed, decimals) === value ? typed : String(value)
  const accept = (text: string) => {
    const number = read(text, decimals)
    if (number !== undefined) {
      setTyped(latinDigits(text))
      onChange(number)
    } else if (invalidValue !== undefined && Number.isNaN(Number(latinDigits(text).replace(spaces, '')))) {
      setTyped(null)
      onChange(invalidValue)
    }
  }
  return (
    <Field id={field.id} {...{ label, help, error, isOptional }}>
      <input
        autoComplete="off"
        {...input}
        {...field.attributes}
        type="text"
        // The numeric keyboards of iOS have no minus.
        inputMode={isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
        value={shown}
        onChange={(event) => accept(event.currentTarget.value)}
        className={classNames(classes.input, classes.ltr, 'tabular')}
      />
    </Field>
  )
}
