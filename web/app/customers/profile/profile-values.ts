import { displayPhone } from '@rihla/contract/phones/phone.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import type { ProfileFields } from '@rihla/contract/customers/profile-completion.ts'
import { joinChoices, splitChoices } from '@rihla/contract/customers/travel-preferences.ts'
import { stored } from '#data/stored.ts'
import { pickFields } from '#ui/merge-values.ts'
import type { UnsavedChanges } from '#ui/use-merged-form.ts'
import { completeInstagram } from './complete-instagram.ts'

/** The fields that are saved with the form. The photo and the identity pictures are saved on upload. */
export type ProfileValues = {
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

export type WrittenField = keyof ProfileValues

export function valuesOf({ name, customerDetails: details }: User): ProfileValues {
  const { question1 = '', question2 = '', question3 = '' } = details?.profileQuestions ?? {}
  return {
    name,
    phone: displayPhone(details?.phone ?? ''),
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

const isQuestion = (field: WrittenField): boolean => field.startsWith('question')

/** Request body for these fields. Always contains the age, because the server clears a missing age. */
export function bodyOf(values: ProfileValues, fields: readonly WrittenField[]) {
  const written = {
    ...values,
    instagramUrl: completeInstagram(values.instagramUrl),
    question1: joinChoices(values.question1),
    question2: joinChoices(values.question2),
  }
  const profileQuestions = pickFields(written, fields.filter(isQuestion))
  return {
    ...pickFields(
      written,
      fields.filter((field) => !isQuestion(field)),
    ),
    age: values.age === '' ? null : values.age,
    ...(Object.keys(profileQuestions).length > 0 && { profileQuestions }),
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

const checks: Record<WrittenField, (value: unknown) => boolean> = {
  name: isText,
  phone: isText,
  instagramUrl: isText,
  age: (value) => value === '' || typeof value === 'number',
  nationality: isText,
  address: isText,
  question1: isList,
  question2: isList,
  question3: isText,
}

/** Unsaved changes by user, never files or links. Those of another version of the form are ignored. */
export const drafts = stored<UnsavedChanges<ProfileValues>>('profile-draft', {
  keptIn: 'browser',
  parse: (value) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as Record<string, { mine?: unknown; base?: unknown } | null>).filter(
        ([field, change]) => field in checks && [change?.mine, change?.base].every(checks[field as WrittenField]),
      ),
    ),
})
