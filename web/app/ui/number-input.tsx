import { useLingui } from '@lingui/react/macro'
import { formatNumber, type NumberShape, parseNumber, type TypedNumber } from '@rihla/contract/typed-number.ts'
import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Field, useFieldIds, type FieldProps } from './field.tsx'
import classes from './field.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'onChange' | 'prefix'>

interface NumberInputProps extends FieldProps, Native, NumberShape {
  value?: number | ''
  onChange: (value: number | '') => void
  /** The value for a text with letters, which is refused otherwise. */
  invalidValue?: number
  /** The input is always controlled. */
  defaultValue?: never
}

/**
 * Accepts numbers as people type them (docs/product/interface.md#numbers) and shows their normal form once it is left. A text
 * that cannot be read stays, counts as empty, and makes the input invalid, so that its form is not sent (use-app-form.ts).
 */
export function NumberInput(props: NumberInputProps) {
  const { label, help, error, isOptional, id, value = '', onChange, onBlur, onInvalid, ...rest } = props
  const { decimals = 0, isSigned = false, isPercent = false, invalidValue, ...input } = rest
  const shape = { decimals, isSigned, isPercent }
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const read = typed === null ? undefined : parseNumber(typed, shape)
  const typedValue = read?.kind === 'number' ? read.value : ''
  // the value has changed since, by a limit or a reset
  const isOutdated = read === undefined || typedValue !== value
  const shown = isOutdated ? (value === '' ? '' : formatNumber(value, decimals)) : typed!
  const isUnreadable = !isOutdated && read.kind !== 'number' && read.kind !== 'empty'
  const message = useMessage(decimals, isUnreadable ? read : undefined)
  const ownError = isUnreadable && (isLeft || error) ? message : error
  const field = useFieldIds({ help, error: ownError }, id)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => ref.current?.setCustomValidity(isUnreadable ? message : ''), [isUnreadable, message])
  const accept = (text: string) => {
    if (invalidValue !== undefined && /\p{L}/u.test(text)) {
      setTyped(null)
      return onChange(invalidValue)
    }
    const next = parseNumber(text, shape)
    setTyped(text)
    setIsLeft(false)
    onChange(next.kind === 'number' ? next.value : '')
  }
  return (
    <Field id={field.id} {...{ label, help, isOptional }} error={ownError}>
      <input
        autoComplete="off"
        {...input}
        {...field.attributes}
        ref={ref}
        type="text"
        // The numeric keyboards of iOS have no minus.
        inputMode={isSigned ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
        value={shown}
        onChange={(event) => accept(event.currentTarget.value)}
        onBlur={(event) => {
          setIsLeft(true)
          if (!isUnreadable) setTyped(null)
          onBlur?.(event)
        }}
        onInvalid={(event) => {
          setIsLeft(true)
          onInvalid?.(event)
        }}
        className={classNames(classes.input, classes.ltr, 'tabular')}
      />
    </Field>
  )
}

function useMessage(decimals: number, read?: TypedNumber): string {
  const { t } = useLingui()
  if (decimals === 0) return t`Enter a whole number, such as 1,500.`
  if (read?.kind === 'too_precise') return t`Enter at most ${decimals} decimals.`
  if (read?.kind !== 'ambiguous') return t`Enter a number, such as 1,500.50.`
  const grouped = String(read.grouped)
  const decimal = formatNumber(read.decimal, decimals)
  return t`This could mean ${grouped} or ${decimal}. Type the one you mean.`
}
