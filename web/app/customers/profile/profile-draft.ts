import { draftName, forgetDraft } from './forget-draft.ts'
import { changedFields, withFields, writtenFields, type ProfileValues, type WrittenField } from './profile-values.ts'

/** What somebody changed and has not saved, with what it was before. No files and no links are ever part of it. */
export interface ProfileDraft {
  mine: ProfileValues
  base: ProfileValues
}

type Kept = Partial<Record<WrittenField, { mine: unknown; base: unknown }>>

export function saveDraft(userId: string, { mine, base }: ProfileDraft): void {
  const changed = changedFields(mine, base)
  if (changed.length === 0) return forgetDraft(userId)
  const kept: Kept = Object.fromEntries(changed.map((field) => [field, { mine: mine[field], base: base[field] }]))
  try {
    localStorage.setItem(draftName(userId), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the words stay on the screen, and that is all that can be promised.
  }
}

/** The draft upon what is saved now: fields it does not hold are as they are there. */
export function readDraft(userId: string, saved: ProfileValues): ProfileDraft | undefined {
  const kept = read(userId)
  const fields = writtenFields.filter((field) => {
    const pair = kept[field]
    return pair && [pair.mine, pair.base].every((value) => fits(field, value))
  })
  if (fields.length === 0) return undefined
  const side = (which: 'mine' | 'base') =>
    Object.fromEntries(fields.map((field) => [field, kept[field]?.[which]])) as ProfileValues
  return { mine: withFields(saved, side('mine'), fields), base: withFields(saved, side('base'), fields) }
}

function read(userId: string): Kept {
  try {
    return (JSON.parse(localStorage.getItem(draftName(userId)) ?? '{}') as Kept | null) ?? {}
  } catch {
    return {}
  }
}

/** A draft of an older version of the form does not break this one. */
function fits(field: WrittenField, value: unknown): boolean {
  if (field === 'question1' || field === 'question2') {
    return Array.isArray(value) && value.every((label) => typeof label === 'string')
  }
  if (field === 'age') return value === '' || typeof value === 'number'
  return typeof value === 'string'
}
