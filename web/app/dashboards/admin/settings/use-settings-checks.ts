import { useLingui } from '@lingui/react/macro'
import type { SettingName, SettingsValues } from './settings-values.ts'

type Check = (value: SettingsValues[SettingName]) => string | null

/** Client-side validation of the settings. */
export function useSettingsChecks(): Record<Exclude<SettingName, 'publicBrowsing'>, Check> {
  const { t } = useLingui()
  const required: Check = (value) => (String(value).trim() ? null : t`Please fill this in.`)
  const rate: Check = (value) => (typeof value === 'number' && value > 0 ? null : t`Enter a rate greater than zero.`)
  const email: Check = (value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value).trim()) ? null : t`Please enter a valid email address`
  const phone: Check = (value) =>
    /^\+?[0-9 ()-]{5,}$/.test(String(value).trim()) ? null : t`Please enter a valid phone number`
  return {
    payappUsername: required,
    paymentInstructions: required,
    paymentInstructionsAr: required,
    defaultDiscountCode: required,
    usdPerEgp: rate,
    usdPerEur: rate,
    contactEmail: email,
    contactPhone: phone,
  }
}
