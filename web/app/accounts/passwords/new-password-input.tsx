import { limits } from '@rihla/contract/limits.ts'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '#ui/password-input.tsx'
import { Progress } from '#ui/progress.tsx'
import { passwordStrength } from './password-strength.ts'
import classes from './new-password-input.module.css'

interface NewPasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: ReactNode
  error?: ReactNode
  value?: string
  /** Minimum length; depends on the role (docs/product/accounts.md#passwords). */
  min: number
  /** Replaces the hint while the password is too short. */
  shortHint?: string
}

/** Input for a new password, with a strength hint. */
export const NewPasswordInput = ({ min, shortHint, ...input }: NewPasswordInputProps) => (
  <PasswordInput autoComplete="new-password" minLength={min} maxLength={limits.passwordMax} {...input}>
    <PasswordMeter password={input.value ?? ''} min={min} shortHint={shortHint} />
  </PasswordInput>
)

interface PasswordMeterProps extends Pick<NewPasswordInputProps, 'min'> {
  password: string
  shortHint: string | undefined
}

function PasswordMeter({ password, min, shortHint }: PasswordMeterProps) {
  const { t } = useLingui()
  const strength = passwordStrength(password, min)
  const hint = [
    shortHint ?? t`At least ${min} characters`,
    t`Easy to guess: make it longer`,
    t`Fair: add a few characters to make it strong`,
    t`Strong password`,
  ][strength]
  return (
    <div className={`row small ${classes.meter}`} data-strength={password === '' ? undefined : strength}>
      <Progress max={3} value={password === '' ? 0 : strength} />
      <span aria-live="polite">{hint}</span>
    </div>
  )
}
