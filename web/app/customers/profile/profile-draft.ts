import { stored } from '#data/stored.ts'
import { changedFields, withFields, writtenFields, type ProfileValues, type WrittenField } from './profile-values.ts'

/** Unsaved changes with the values they started from. Never contains files or links. */
export interface ProfileDraft {
  mine: ProfileValues
  base: ProfileValues
}

type StoredFields = Partial<Record<WrittenField, { mine: unknown; base: unknown }>>

const drafts = stored<StoredFields>('profile-draft', { keptIn: 'browser' })

export function saveDraft(userId: string, { mine, base }: ProfileDraft): void {
  const changed = changedFields(mine, base)
  if (changed.length === 0) return drafts.forget(userId)
  drafts.save(Object.fromEntries(changed.map((field) => [field, { mine: mine[field], base: base[field] }])), userId)
}

/** The draft applied to the saved values. */
export function readDraft(userId: string, saved: ProfileValues): ProfileDraft | undefined {
  const draft = drafts.read(userId) ?? {}
  const fields = writtenFields.filter((field) => {
    const pair = draft[field]
    return pair && [pair.mine, pair.base].every((value) => isValid(field, value))
  })
  if (fields.length === 0) return undefined
  const side = (which: 'mine' | 'base') =>
    Object.fromEntries(fields.map((field) => [field, draft[field]?.[which]])) as ProfileValues
  return { mine: withFields(saved, side('mine'), fields), base: withFields(saved, side('base'), fields) }
}

/** Skips values stored by an older version of the form. */
function isValid(field: WrittenField, value: unknown): boolean {
  if (field === 'question1' || field === 'question2') {
    return Array.isArray(value) && value.every((label) => typeof label === 'string')
  }
  if (field === 'age') return value === '' || typeof value === 'number'
  return typeof value === 'string'
}
