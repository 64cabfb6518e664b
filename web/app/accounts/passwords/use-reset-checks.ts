import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'

interface ResetValues {
  email: string
  otp: string
  password: string
  confirmation: string
}

/** Reports an empty field first, then the individual checks. */
export function useResetChecks(isByLink: boolean) {
  const { t } = useLingui()
  return (values: ResetValues): Partial<Record<keyof ResetValues, string>> => {
    const required = isByLink
      ? (['password', 'confirmation'] as const)
      : (['email', 'otp', 'password', 'confirmation'] as const)
    const empty = required.find((name) => !values[name].trim())
    if (empty) return { [empty]: t`Please fill in all fields` }
    return {
      ...(!isByLink && values.otp.length !== limits.codeDigits && { otp: t`Please enter a valid 6-digit code` }),
      ...(values.password.length < limits.passwordMin && { password: t`Password must be at least 6 characters long` }),
      ...(values.password !== values.confirmation && { confirmation: t`Passwords do not match` }),
    }
  }
}
