import { useLingui } from '@lingui/react/macro'
import type { SettingName } from './settings-values.ts'

export function useSettingLabels(): Record<SettingName, string> {
  const { t } = useLingui()
  return {
    payappUsername: t`Payment account`,
    paymentInstructions: t`How to pay, in English`,
    paymentInstructionsAr: t`How to pay, in Arabic`,
    publicBrowsing: t`Everyone may look at trips and agencies`,
    defaultDiscountCode: t`Default discount code`,
    usdPerEgp: t`US dollars for one Egyptian pound`,
    usdPerEur: t`US dollars for one euro`,
    contactEmail: t`Contact e-mail`,
    contactPhone: t`Contact phone`,
  }
}
