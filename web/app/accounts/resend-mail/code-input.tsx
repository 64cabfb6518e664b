import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '@rihla/contract/limits.ts'
import { TextInput } from '#ui/text-input.tsx'
import { latinDigits } from '#ui/digits.ts'

interface CodeInputProps {
  label?: ReactNode
  value?: string
  error?: ReactNode
  onChange: (digits: string) => void
}

/** Input for an emailed code: typed, pasted or autofilled, in Latin or Arabic digits. */
export function CodeInput({ label, onChange, ...input }: CodeInputProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  // A wrong code is replaced by typing the next one.
  useEffect(() => {
    if (input.error) field.current?.select()
  }, [input.error])
  return (
    <TextInput
      ref={field}
      label={label ?? t`6-digit code`}
      name="otp"
      isLtr
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      {...input}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
    />
  )
}

/** Extracts the code from typed or pasted text: Latin or Arabic digits, at most six. */
export const codeDigits = (text: string): string => latinDigits(text).replace(/\D/g, '').slice(0, limits.codeDigits)
