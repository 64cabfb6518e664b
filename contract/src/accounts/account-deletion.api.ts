import Type, { type Static } from 'typebox'
import { deletionImpactFields, seenDeletionImpactFields } from '../bookings/deletion-impact.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Message, Nullable, Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

const tags = ['accounts'] as const
const Count = Type.Integer({ minimum: 0 })

/**
 * Everything that is deleted or changed with an account; shown before deletion and compared on submit
 * (docs/product/accounts.md#account-deletion).
 */
export const AccountDeletionImpact = Type.Object({
  /** False for accounts that have only signed in with Google: they must set a password first. */
  hasPassword: Type.Boolean(),
  /** Trips of an agency; 0 for other roles. */
  trips: Count,
  ...deletionImpactFields,
  /** Reviews that remain, attributed to Anonymous. */
  reviews: Count,
})
export type AccountDeletionImpact = Static<typeof AccountDeletionImpact>

export const readOwnDeletionImpact = defineEndpoint({
  method: 'GET',
  url: '/api/users/me/deletion',
  access: 'signed-in',
  schema: {
    summary: 'Preview the impact of deleting the own account',
    tags,
    response: { 200: AccountDeletionImpact },
  },
})

const SeenAccountDeletionImpact = Strict({
  trips: Count,
  ...seenDeletionImpactFields,
})
export type SeenAccountDeletionImpact = Static<typeof SeenAccountDeletionImpact>

/**
 * 409 `account.consequences_changed` when `seen` is out of date; `details` carry the current values. Ends all sessions.
 */
export const deleteOwnAccount = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/me',
  access: 'signed-in',
  schema: {
    summary: 'Delete the own account; requires the password and the impact as shown',
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
    /** The impact the admin was shown; 409 `account.consequences_changed` when it is out of date. */
    body: Type.Optional(Nullable(Strict({ seen: SeenAccountDeletionImpact }))),
    response: { 200: Message },
  },
})
