import { limits } from '@rihla/contract/limits.ts'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { PasswordInput } from '#ui/password-input.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface NewPasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: ReactNode
  error?: ReactNode
  value?: string
}

/** Input for a new password, with a strength hint. */
export const NewPasswordInput = (input: NewPasswordInputProps) => (
  <PasswordInput autoComplete="new-password" minLength={limits.passwordMin} maxLength={limits.passwordMax} {...input}>
    <PasswordMeter password={input.value ?? ''} />
  </PasswordInput>
)
