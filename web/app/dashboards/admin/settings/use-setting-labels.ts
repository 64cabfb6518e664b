import { useLingui } from '@lingui/react/macro'
import type { SettingName } from './settings-values.ts'

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
