import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { FileUrl, LongText, Nullable, OneLine, Strict, text, typed } from '../schemas.ts'
import { Phone } from '../phones/phone-schema.ts'
import { Name } from './account-schema.ts'
import { User } from './user-schema.ts'

const accounts = endpointsOf('accounts')

/** The complete user, which replaces the copy stored in the browser. */
const Changed = Type.Object({ message: Type.String(), user: User })

export const changeProfile = accounts.put('/api/users/profile', 'signed-in', {
  summary: 'Change the own name',
  body: Strict({ name: Name }),
  response: { 200: Changed },
})

export const changeProfilePhoto = accounts.put('/api/users/profile-photo', 'signed-in', {
  summary: 'Change the own photo; null removes it',
  body: Strict({ profilePhoto: Nullable(FileUrl) }),
  response: { 200: Changed },
})

const Answer = Type.Optional(text(1_000))
const Line = Type.Optional(OneLine)
const File = Type.Optional(Nullable(FileUrl))

/**
 * Omitted fields stay unchanged, except `age`: omitting it clears the stored age. With a `profileVersion`, a change
 * that would overwrite a newer profile is 409 `account.profile_changed` (docs/product/accounts.md#profiles).
 */
export const changeCustomerProfile = accounts.put('/api/users/customer-profile', 'customer', {
  summary: 'Change the customer profile',
  body: Strict({
    name: Type.Optional(Name),
    phone: Type.Optional(Phone),
    address: Line,
    instagramUrl: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
    age: Type.Optional(Nullable(Type.Integer({ minimum: limits.customerAge.min, maximum: limits.customerAge.max }))),
    nationality: Line,
    nationalIdFront: File,
    nationalIdBack: File,
    profileVersion: Type.Optional(typed('verbatim', { maxLength: 100 })),
    profileQuestions: Type.Optional(Strict({ question1: Answer, question2: Answer, question3: Answer })),
  }),
  response: { 200: Changed },
})

/** Omitted fields stay unchanged. */
export const changeAgencyProfile = accounts.put('/api/users/agency-profile', 'agency', {
  summary: 'Change the agency profile',
  body: Strict({
    agencyDetails: Strict({
      name: Type.Optional(Name),
      description: Type.Optional(LongText),
      phone: Type.Optional(Phone),
      contactPhone: Type.Optional(Phone),
      website: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
      address: Line,
      logo: File,
      backgroundPhoto: File,
    }),
  }),
  response: { 200: Changed },
})
