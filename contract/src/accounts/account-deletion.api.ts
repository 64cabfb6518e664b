import Type, { type Static } from 'typebox'
import { deletionImpactFields, seenDeletionImpactFields } from '../bookings/deletion-impact.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Message, Nullable, Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

const tags = ['accounts'] as const
const Count = Type.Integer({ minimum: 0 })

/** What goes with an account: told before, and compared when it is deleted (DECISIONS.md §6). */
export const AccountDeletionImpact = Type.Object({
  /** False for who only ever signed in with Google: a password has to be chosen first. */
  hasPassword: Type.Boolean(),
  /** An agency's trips. */
  trips: Count,
  ...deletionImpactFields,
  /** Reviews that stay, as Anonymous. */
  reviews: Count,
})
export type AccountDeletionImpact = Static<typeof AccountDeletionImpact>

export const readOwnDeletionImpact = defineEndpoint({
  method: 'GET',
  url: '/api/users/me/deletion',
  access: 'signed-in',
  schema: {
    summary: 'What deleting the own account would end, return and erase',
    tags,
    response: { 200: AccountDeletionImpact },
  },
})

const SeenAccountDeletionImpact = Strict({
  trips: Count,
  ...seenDeletionImpactFields,
})
export type SeenAccountDeletionImpact = Static<typeof SeenAccountDeletionImpact>

/** 409 `account.consequences_changed` when `seen` is no longer so; `details` say how it is now. Ends all sessions. */
export const deleteOwnAccount = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/me',
  access: 'signed-in',
  schema: {
    summary: 'Delete the own account, with the password and the consequences as they were shown',
    tags,
    body: Strict({ password: PasswordInput, seen: SeenAccountDeletionImpact }),
    response: { 200: Message },
  },
})

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/users/:id',
  access: 'admin',
  schema: {
    summary: 'Delete a customer with their bookings, or an agency with its trips and their bookings',
    tags: ['admin'],
    params: IdParams,
    /** With the consequences as they were shown, 409 `account.consequences_changed` when they are no longer so. */
    body: Type.Optional(Nullable(Strict({ seen: SeenAccountDeletionImpact }))),
    response: { 200: Message },
  },
})
