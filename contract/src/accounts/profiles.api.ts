import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { FileUrl, LongText, Nullable, OneLine, RequiredText, Strict } from '../schemas.ts'
import { User } from './user-schema.ts'

const tags = ['accounts'] as const

/** The complete user, which replaces the copy stored in the browser. */
const Changed = Type.Object({ message: Type.String(), user: User })

export const changeProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/profile',
  access: 'signed-in',
  schema: { summary: 'Change the own name', tags, body: Strict({ name: RequiredText }), response: { 200: Changed } },
})

export const changeProfilePhoto = defineEndpoint({
  method: 'PUT',
  url: '/api/users/profile-photo',
  access: 'signed-in',
  schema: {
    summary: 'Change the own photo; null removes it',
    tags,
    body: Strict({ profilePhoto: Nullable(FileUrl) }),
    response: { 200: Changed },
  },
})

const Answer = Type.Optional(Type.String({ maxLength: 1_000 }))
const Line = Type.Optional(OneLine)
const File = Type.Optional(Nullable(FileUrl))

/**
 * Omitted fields stay unchanged, except `age`: omitting it clears the stored age. With a `profileVersion`, a change
 * that would overwrite a newer profile is 409 `account.profile_changed` (docs/product/accounts.md#profiles).
 */
export const changeCustomerProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/customer-profile',
  access: 'customer',
  schema: {
    summary: 'Change the customer profile',
    tags,
    body: Strict({
      name: Type.Optional(RequiredText),
      phone: Line,
      address: Line,
      instagramUrl: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
      age: Type.Optional(Nullable(Type.Integer({ minimum: limits.customerAge.min, maximum: limits.customerAge.max }))),
      nationality: Line,
      nationalIdFront: File,
      nationalIdBack: File,
      profileVersion: Type.Optional(Type.String({ maxLength: 100 })),
      profileQuestions: Type.Optional(Strict({ question1: Answer, question2: Answer, question3: Answer })),
    }),
    response: { 200: Changed },
  },
})

/** Omitted fields stay unchanged. */
export const changeAgencyProfile = defineEndpoint({
  method: 'PUT',
  url: '/api/users/agency-profile',
  access: 'agency',
  schema: {
    summary: 'Change the agency profile',
    tags,
    body: Strict({
      agencyDetails: Strict({
        name: Type.Optional(RequiredText),
        description: Type.Optional(LongText),
        phone: Line,
        contactPhone: Line,
        website: Type.Optional(Type.String({ maxLength: 300, pattern: '^\\s*(https?://[^\\s<>"]+)?\\s*$' })),
        address: Line,
        logo: File,
        backgroundPhoto: File,
      }),
    }),
    response: { 200: Changed },
  },
})
