import Type, { type Static } from 'typebox'
import { deletionImpactFields, seenDeletionImpactFields } from '../bookings/deletion-impact.ts'
import { endpointsOf } from '../endpoint.ts'
import { Message, Nullable, Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

const accounts = endpointsOf('accounts')
const admin = endpointsOf('admin')

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

export const readOwnDeletionImpact = accounts.get('/api/users/me/deletion', 'signed-in', {
  summary: 'Preview the impact of deleting the own account',
  response: { 200: AccountDeletionImpact },
})

const SeenAccountDeletionImpact = Strict({
  trips: Count,
  ...seenDeletionImpactFields,
})
export type SeenAccountDeletionImpact = Static<typeof SeenAccountDeletionImpact>

/**
 * 409 `account.consequences_changed` when `seen` is out of date; `details` carry the current values. Ends all sessions.
 */
export const deleteOwnAccount = accounts.delete('/api/users/me', 'signed-in', {
  summary: 'Delete the own account; requires the password and the impact as shown',
  body: Strict({ password: PasswordInput, seen: SeenAccountDeletionImpact }),
  response: { 200: Message },
})

export const deleteUser = admin.delete('/api/admin/users/:id', 'admin', {
  summary: 'Delete a customer with their bookings, or an agency with its trips and their bookings',
  /** The impact the admin was shown; 409 `account.consequences_changed` when it is out of date. */
  body: Type.Optional(Nullable(Strict({ seen: SeenAccountDeletionImpact }))),
  response: { 200: Message },
})
