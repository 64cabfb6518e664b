import type { User } from '@rihla/contract/accounts/user-schema.ts'
import type { ProfileFields } from '@rihla/contract/customers/profile-completion.ts'
import { joinChoices, splitChoices } from '@rihla/contract/customers/travel-preferences.ts'
import { stored } from '#data/stored.ts'

/** The fields that are saved with the form. The photo and the identity pictures are saved on upload. */
export interface ProfileValues extends Record<string, unknown> {
  name: string
  phone: string
  instagramUrl: string
  age: number | ''
  nationality: string
  address: string
  question1: string[]
  question2: string[]
  question3: string
}

export type WrittenField =
  | 'name'
  | 'phone'
  | 'instagramUrl'
  | 'age'
  | 'nationality'
  | 'address'
  | 'question1'
  | 'question2'
  | 'question3'

const writtenFields: readonly WrittenField[] = [
  'name',
  'phone',
  'instagramUrl',
  'age',
  'nationality',
  'address',
  'question1',
  'question2',
  'question3',
]

export function valuesOf({ name, customerDetails: details }: User): ProfileValues {
  const { question1 = '', question2 = '', question3 = '' } = details?.profileQuestions ?? {}
  return {
    name,
    phone: details?.phone ?? '',
    instagramUrl: details?.instagramUrl ?? '',
    age: details?.age ?? '',
    nationality: details?.nationality ?? '',
    address: details?.address ?? '',
    question1: splitChoices(question1),
    question2: splitChoices(question2),
    question3,
  }
}

/** The 13 profile fields with the current form values. */
export const filledFields = (user: User, values: ProfileValues): ProfileFields => ({
  ...values,
  age: values.age === '' ? null : values.age,
  email: user.email,
  photo: user.profilePhoto,
  nationalIdFront: user.customerDetails?.nationalIdFront ?? null,
  nationalIdBack: user.customerDetails?.nationalIdBack ?? null,
  question1: joinChoices(values.question1),
  question2: joinChoices(values.question2),
})

/** The server trims strings, so surrounding whitespace is no change. */
const normalized = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value)

const isSame = (field: WrittenField, one: ProfileValues, other: ProfileValues): boolean =>
  normalized(one[field]) === normalized(other[field])

export const changedFields = (mine: ProfileValues, base: ProfileValues): WrittenField[] =>
  writtenFields.filter((field) => !isSame(field, mine, base))

/** The given fields from `from`, all others from `onto`. */
const withFields = (onto: ProfileValues, from: ProfileValues, fields: readonly WrittenField[]): ProfileValues => ({
  ...onto,
  ...Object.fromEntries(fields.map((field) => [field, from[field]])),
})

export interface Rebased {
  values: ProfileValues
  /** Fields changed to different values on both sides; `values` holds the local ones. */
  conflicts: WrittenField[]
}

/** Applies the local changes since `base` on top of `theirs`. */
export function rebase(mine: ProfileValues, base: ProfileValues, theirs: ProfileValues): Rebased {
  const own = changedFields(mine, base)
  const conflicts = own.filter((field) => !isSame(field, theirs, base) && !isSame(field, theirs, mine))
  return { values: withFields(theirs, mine, own), conflicts }
}

/** Request body for these fields. Always contains the age, because the server clears a missing age. */
export function bodyOf(values: ProfileValues, fields: readonly WrittenField[]) {
  const has = (field: WrittenField) => fields.includes(field)
  const questions = {
    ...(has('question1') && { question1: joinChoices(values.question1) }),
    ...(has('question2') && { question2: joinChoices(values.question2) }),
    ...(has('question3') && { question3: values.question3 }),
  }
  return {
    ...(has('name') && { name: values.name }),
    ...(has('phone') && { phone: values.phone }),
    ...(has('instagramUrl') && { instagramUrl: values.instagramUrl }),
    ...(has('nationality') && { nationality: values.nationality }),
    ...(has('address') && { address: values.address }),
    age: values.age === '' ? null : values.age,
    ...(Object.keys(questions).length > 0 && { profileQuestions: questions }),
  }
}

/** Unsaved changes with the values they started from. Never contains files or links. */
interface ProfileDraft {
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
