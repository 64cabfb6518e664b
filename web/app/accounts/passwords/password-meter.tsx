import { useLingui } from '@lingui/react/macro'
import { passwordStrength } from './password-strength.ts'
import classes from './password-meter.module.css'

export function PasswordMeter({ password }: { password: string }) {
  const { t } = useLingui()
  const strength = passwordStrength(password)
  const hint = [
    t`At least 6 characters`,
    t`Easy to guess: make it longer`,
    t`Fair: add a few characters to make it strong`,
    t`Strong password`,
  ][strength]
  return (
    <div className={classes.meter} data-strength={password === '' ? undefined : strength}>
      <span className={classes.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{hint}</span>
    </div>
  )
}
