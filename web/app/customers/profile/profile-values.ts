import type { User } from '@rihla/contract/accounts/user-schema.ts'
import type { ProfileFields } from '@rihla/contract/customers/profile-completion.ts'
import { joinChoices, splitChoices } from '@rihla/contract/customers/travel-preferences.ts'

/** What a customer types and chooses. The photo and the identity pictures are kept as soon as they are uploaded. */
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

export const writtenFields: readonly WrittenField[] = [
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

/** The 13 fields as they stand in the form now. */
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

/** Blanks around an answer are not kept, and so make no difference. */
const plain = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value)

const isSame = (field: WrittenField, one: ProfileValues, other: ProfileValues): boolean =>
  plain(one[field]) === plain(other[field])

export const changedFields = (mine: ProfileValues, base: ProfileValues): WrittenField[] =>
  writtenFields.filter((field) => !isSame(field, mine, base))

/** These fields of `from`, the others of `onto`. */
export const withFields = (
  onto: ProfileValues,
  from: ProfileValues,
  fields: readonly WrittenField[],
): ProfileValues => ({ ...onto, ...Object.fromEntries(fields.map((field) => [field, from[field]])) })

export interface Rebased {
  values: ProfileValues
  /** Changed here and there to different words; `values` keeps what is here. */
  conflicts: WrittenField[]
}

/** What was changed here since `base`, on top of what meanwhile came from elsewhere. */
export function rebase(mine: ProfileValues, base: ProfileValues, theirs: ProfileValues): Rebased {
  const own = changedFields(mine, base)
  const conflicts = own.filter((field) => !isSame(field, theirs, base) && !isSame(field, theirs, mine))
  return { values: withFields(theirs, mine, own), conflicts }
}

/** The body for these fields. The age is always part of it: left out, it would be forgotten (SPEC.md §7). */
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
