import type { AgencyDetails } from '@rihla/contract/accounts/user-schema.ts'

const writtenFields = ['name', 'description', 'phone', 'contactPhone', 'website', 'address'] as const
type WrittenField = (typeof writtenFields)[number]
export type DetailsValues = Record<WrittenField, string>

const pick = (valueOf: (field: WrittenField) => string): DetailsValues =>
  Object.fromEntries(writtenFields.map((field) => [field, valueOf(field)])) as DetailsValues

export const valuesOf = (details: AgencyDetails): DetailsValues => pick((field) => details[field])

/** The unsaved changes; only these are stored as draft and sent. */
export function changesOf(values: DetailsValues, saved: DetailsValues): Partial<DetailsValues> {
  return Object.fromEntries(
    writtenFields.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  )
}

/** Applies the changes made since `before` on top of the newly saved values. */
export const rebase = (next: DetailsValues, values: DetailsValues, before: DetailsValues): DetailsValues =>
  pick((field) => (values[field] === before[field] ? next[field] : values[field]))

/** Reads a stored draft; fields of an older form are ignored. */
export function readDraft(text: string | null, saved: DetailsValues): DetailsValues {
  try {
    const stored = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    return pick((field) => (typeof stored[field] === 'string' ? stored[field] : saved[field]))
  } catch {
    return saved
  }
}

const withoutScheme = /^[^\s/:@]+\.[^\s/:@]{2,}(\/\S*)?$/

/** Completes 'rihla.example' to an https URL; returns anything else unchanged. */
export function completeWebsite(text: string): string {
  const written = text.trim()
  return withoutScheme.test(written) ? `https://${written}` : written
}
