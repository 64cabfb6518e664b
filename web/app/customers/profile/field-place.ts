import type { ProfileFieldName } from '@rihla/contract/customers/profile-completion.ts'

/** The id of the part of the page a field of the profile stands in. */
export const placeOf = (field: ProfileFieldName): string => `profile-${field}`

/** Leads to a field: its first control has the focus. */
export function goToField(field: ProfileFieldName): void {
  const control = document.getElementById(placeOf(field))?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
