import { useLingui } from '@lingui/react/macro'
import type { SettingName, SettingsValues } from './settings-values.ts'

type Check = (value: SettingsValues[SettingName]) => string | null

/** What can be said before the server is asked. */
export function useSettingsChecks(): Record<Exclude<SettingName, 'publicBrowsing'>, Check> {
  const { t } = useLingui()
  const some: Check = (value) => (String(value).trim() ? null : t`This must not be empty.`)
  const rate: Check = (value) =>
    typeof value === 'number' && value > 0 ? null : t`A rate is a number greater than zero.`
  const email: Check = (value) =>
    /^[^\s@]+@[^\s@]+$/.test(String(value).trim()) ? null : t`This is not an e-mail address.`
  const phone: Check = (value) =>
    /^\+?[0-9 ()-]{5,}$/.test(String(value).trim()) ? null : t`A phone number has digits, spaces and a plus in front.`
  return {
    payappUsername: some,
    paymentInstructions: some,
    paymentInstructionsAr: some,
    defaultDiscountCode: some,
    usdPerEgp: rate,
    usdPerEur: rate,
    contactEmail: email,
    contactPhone: phone,
  }
}
