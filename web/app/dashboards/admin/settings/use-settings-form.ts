import { useLingui } from '@lingui/react/macro'
import { changeSettings, readSettings, type Settings } from '@rihla/contract/settings/settings.api.ts'
import { call } from '#api/call.ts'
import { pickFields } from '#ui/merge-values.ts'
import { type MergedForm, useMergedForm } from '#ui/use-merged-form.ts'

export type SettingName = keyof Settings

/** Form values: a rate may be empty while it is being edited. */
export type SettingsValues = Omit<Settings, 'usdPerEgp' | 'usdPerEur'> & {
  usdPerEgp: number | ''
  usdPerEur: number | ''
}

/** Normalises a value as the server does: trimmed, codes in upper case. */
export const normalizeSetting = (value: unknown, name: SettingName): unknown =>
  typeof value !== 'string' ? value : name === 'defaultDiscountCode' ? value.trim().toUpperCase() : value.trim()

/** Sends only changed settings and never overwrites a value this admin has not seen. */
export function useSettingsForm(loaded: Settings): MergedForm<SettingsValues> {
  const { t } = useLingui()
  return useMergedForm<Settings, SettingsValues>({
    loaded,
    valuesOf: (settings) => settings,
    normalize: normalizeSetting,
    validate: useSettingsChecks(),
    fallback: t`The settings could not be saved. Please try again.`,
    async save({ values, changed, seen }) {
      // validation has rejected empty rates, so they are numbers
      const changes = pickFields(values as Settings, changed)
      return { entity: await call(changeSettings, { body: { ...changes, seen: pickFields(seen, changed) } }) }
    },
    stale: { code: 'settings.changed_meanwhile', reload: () => call(readSettings) },
  })
}

type Check = (value: SettingsValues[SettingName]) => string | null

function useSettingsChecks(): Record<Exclude<SettingName, 'publicBrowsing'>, Check> {
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

export function useSettingLabels(): Record<SettingName, string> {
  const { t } = useLingui()
  return {
    payappUsername: t`Payment account`,
    paymentInstructions: t`Payment instructions in English`,
    paymentInstructionsAr: t`Payment instructions in Arabic`,
    publicBrowsing: t`Anyone can view trips and agencies`,
    defaultDiscountCode: t`Default discount code`,
    usdPerEgp: t`US dollars per Egyptian pound`,
    usdPerEur: t`US dollars per euro`,
    contactEmail: t`Contact email`,
    contactPhone: t`Contact phone`,
  }
}
