import type { AgencyDetails } from '@rihla/contract/accounts/user-schema.ts'

const writtenFields = ['name', 'description', 'phone', 'contactPhone', 'website', 'address'] as const
type WrittenField = (typeof writtenFields)[number]
export type DetailsValues = Record<WrittenField, string>

const pick = (valueOf: (field: WrittenField) => string): DetailsValues =>
  Object.fromEntries(writtenFields.map((field) => [field, valueOf(field)])) as DetailsValues

export const valuesOf = (details: AgencyDetails): DetailsValues => pick((field) => details[field])

/** What was written and is not saved: only that is kept in the browser, and only that is sent. */
export function changesOf(values: DetailsValues, saved: DetailsValues): Partial<DetailsValues> {
  return Object.fromEntries(
    writtenFields.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  )
}

/** What is saved now, under what somebody has written since `before`. */
export const upon = (next: DetailsValues, values: DetailsValues, before: DetailsValues): DetailsValues =>
  pick((field) => (values[field] === before[field] ? next[field] : values[field]))

/** A draft of an older form, or of another one, does not break this one. */
export function readDraft(text: string | null, saved: DetailsValues): DetailsValues {
  try {
    const kept = (JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>
    return pick((field) => (typeof kept[field] === 'string' ? kept[field] : saved[field]))
  } catch {
    return saved
  }
}

const withoutScheme = /^[^\s/:@]+\.[^\s/:@]{2,}(\/\S*)?$/

/** The whole address of what people write: 'rihla.example' is meant with https. Anything else stays as it is. */
export function completeWebsite(text: string): string {
  const written = text.trim()
  return withoutScheme.test(written) ? `https://${written}` : written
}
