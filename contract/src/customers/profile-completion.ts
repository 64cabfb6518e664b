/** The 13 fields that count towards profile completion (docs/product/accounts.md#profile-completion). */
export interface ProfileFields {
  name: string
  email: string
  photo: string | null
  phone: string
  address: string
  instagramUrl: string
  age: number | null
  nationality: string
  nationalIdFront: string | null
  nationalIdBack: string | null
  question1: string
  question2: string
  question3: string
}

const profileFieldNames = [
  'name',
  'email',
  'photo',
  'phone',
  'address',
  'instagramUrl',
  'age',
  'nationality',
  'nationalIdFront',
  'nationalIdBack',
  'question1',
  'question2',
  'question3',
] as const satisfies (keyof ProfileFields)[]

export type ProfileFieldName = (typeof profileFieldNames)[number]

const isFilled = (value: string | number | null): boolean => value !== null && String(value).trim() !== ''

/** Empty fields, in profile order. */
export const missingFields = (profile: ProfileFields): ProfileFieldName[] =>
  profileFieldNames.filter((name) => !isFilled(profile[name]))

/** Share of filled fields as a whole percentage. */
export function profileCompletion(profile: ProfileFields): number {
  const filled = profileFieldNames.length - missingFields(profile).length
  return Math.floor((filled / profileFieldNames.length) * 100)
}

export const isProfileCompleted = (profile: ProfileFields): boolean => profileCompletion(profile) === 100

/** Green from 70 %, yellow from 40 %, red below. */
export function completionLevel(percent: number): 'high' | 'middle' | 'low' {
  if (percent >= 70) return 'high'
  return percent >= 40 ? 'middle' : 'low'
}
