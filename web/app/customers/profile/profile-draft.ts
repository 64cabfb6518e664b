import { draftName, forgetDraft } from './forget-draft.ts'
import { changedFields, withFields, writtenFields, type ProfileValues, type WrittenField } from './profile-values.ts'

/** Unsaved changes with the values they started from. Never contains files or links. */
export interface ProfileDraft {
  mine: ProfileValues
  base: ProfileValues
}

type StoredFields = Partial<Record<WrittenField, { mine: unknown; base: unknown }>>

export function saveDraft(userId: string, { mine, base }: ProfileDraft): void {
  const changed = changedFields(mine, base)
  if (changed.length === 0) return forgetDraft(userId)
  const stored: StoredFields = Object.fromEntries(
    changed.map((field) => [field, { mine: mine[field], base: base[field] }]),
  )
  try {
    localStorage.setItem(draftName(userId), JSON.stringify(stored))
  } catch {
    // Storage is full or unavailable: the changes exist on the screen only.
  }
}

/** The draft applied to the saved values. */
export function readDraft(userId: string, saved: ProfileValues): ProfileDraft | undefined {
  const stored = read(userId)
  const fields = writtenFields.filter((field) => {
    const pair = stored[field]
    return pair && [pair.mine, pair.base].every((value) => isValid(field, value))
  })
  if (fields.length === 0) return undefined
  const side = (which: 'mine' | 'base') =>
    Object.fromEntries(fields.map((field) => [field, stored[field]?.[which]])) as ProfileValues
  return { mine: withFields(saved, side('mine'), fields), base: withFields(saved, side('base'), fields) }
}

function read(userId: string): StoredFields {
  try {
    return (JSON.parse(localStorage.getItem(draftName(userId)) ?? '{}') as StoredFields | null) ?? {}
  } catch {
    return {}
  }
}

/** Skips values stored by an older version of the form. */
function isValid(field: WrittenField, value: unknown): boolean {
  if (field === 'question1' || field === 'question2') {
    return Array.isArray(value) && value.every((label) => typeof label === 'string')
  }
  if (field === 'age') return value === '' || typeof value === 'number'
  return typeof value === 'string'
}
