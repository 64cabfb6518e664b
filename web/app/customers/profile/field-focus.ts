import type { ProfileFieldName } from '@rihla/contract/customers/profile-completion.ts'

/** Id of the element that contains a profile field. */
export const fieldId = (field: ProfileFieldName): string => `profile-${field}`

/** Focuses the first control of a field and scrolls to it. */
export function focusField(field: ProfileFieldName): void {
  const control = document.getElementById(fieldId(field))?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
