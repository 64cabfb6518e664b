import type { AgencyDetails } from '@rihla/contract/accounts/user-schema.ts'
import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { stored } from '#data/stored.ts'
import type { UnsavedChanges } from '#ui/use-merged-form.ts'

const writtenFields = ['name', 'description', 'phone', 'contactPhone', 'website', 'address'] as const
export type WrittenField = (typeof writtenFields)[number]
export type DetailsValues = Record<WrittenField, string>

export const valuesOf = (details: AgencyDetails): DetailsValues => ({
  ...(Object.fromEntries(writtenFields.map((field) => [field, details[field]])) as DetailsValues),
  phone: displayPhone(details.phone),
  contactPhone: displayPhone(details.contactPhone),
})

/** Unsaved changes by user. Sign-out forgets them (customers/profile/forget-draft.ts). */
export const drafts = stored<UnsavedChanges<DetailsValues>>('profile-draft', { keptIn: 'browser', parse: parseDraft })

/** Fields of an older form are ignored. */
export function parseDraft(value: unknown): UnsavedChanges<DetailsValues> {
  const fields = (value ?? {}) as Record<string, { mine?: unknown; base?: unknown } | null>
  const isValid = (field: WrittenField) =>
    typeof fields[field]?.mine === 'string' && typeof fields[field].base === 'string'
  return Object.fromEntries(writtenFields.filter(isValid).map((field) => [field, fields[field]]))
}

const withoutScheme = /^[^\s/:@]+\.[^\s/:@]{2,}(\/\S*)?$/

/** Completes 'rihla.example' to an https URL; returns anything else unchanged. */
export function completeWebsite(text: string): string {
  const written = text.trim()
  return withoutScheme.test(written) ? `https://${written}` : written
}
