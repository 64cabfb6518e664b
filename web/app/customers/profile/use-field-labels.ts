import { useLingui } from '@lingui/react/macro'
import type { ProfileFieldName } from '@rihla/contract/customers/profile-completion.ts'

export function useFieldLabels(): Record<ProfileFieldName, string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    email: t`Email`,
    photo: t`Profile photo`,
    phone: t`Phone`,
    address: t`Address`,
    instagramUrl: t`Instagram`,
    age: t`Age`,
    nationality: t`Nationality`,
    nationalIdFront: t`National ID, front`,
    nationalIdBack: t`National ID, back`,
    question1: t`What makes you want to travel?`,
    question2: t`How do you like to travel?`,
    question3: t`How much do you usually spend on a trip, in EGP?`,
  }
}

/** Id of the element that contains a profile field. */
export const fieldId = (field: ProfileFieldName): string => `profile-${field}`

/** Focuses the first control of a field and scrolls to it. */
export function focusField(field: ProfileFieldName): void {
  const control = document.getElementById(fieldId(field))?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
