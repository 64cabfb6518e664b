import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import { codeDigits } from './code-digits.ts'

interface CodeInputProps {
  label?: ReactNode
  value?: string
  error?: ReactNode
  onChange: (digits: string) => void
}

/** Input for an emailed code: typed, pasted or autofilled, in Latin or Arabic digits. */
export function CodeInput({ label, onChange, ...input }: CodeInputProps) {
  const { t } = useLingui()
  return (
    <TextInput
      label={label ?? t`6-digit code`}
      isLtr
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      {...input}
      onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
    />
  )
}
