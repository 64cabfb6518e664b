import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import { deleteRegistrations } from './registrations.queries.ts'
import { deleteKnownDevicesOf, knownSince } from './sessions/known-devices.queries.ts'
import { deleteSessionsOf } from './sessions/sessions.queries.ts'
import { deleteApiTokensOf } from './tokens/api-tokens.queries.ts'

const selectSubject = (db: Database | Transaction, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'locale', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/**
 * `no key`: other transactions still insert rows that reference the person during the deletion; requests acting for
 * the person call `lockActive`, which waits.
 */
export const lockDeletionSubject = (trx: Transaction, id: string) =>
  selectSubject(trx, id).forNoKeyUpdate().executeTakeFirst()

export type DeletionSubject = NonNullable<Awaited<ReturnType<typeof lockDeletionSubject>>>

export const findDeletionSubject = (db: Database, id: string) => selectSubject(db, id).executeTakeFirst()

/** The row stays, because money history references it; everything that identifies the person is erased. */
export async function updateUserErasing(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: '',
      email: '',
      email_key: '',
      password_hash: null,
      google_subject: null,
      profile_photo_id: null,
      agency_verified_at: null,
      accepted_terms_version: null,
      accepted_privacy_version: null,
      is_active: false,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes sessions, sign-ins and the profile. An agency's row stays, because trips and bookings reference it. */
export async function deleteAccountRows(trx: Transaction, id: string): Promise<void> {
  await deleteSessionsOf(trx, id)
  await deleteApiTokensOf(trx, id)
  await deleteKnownDevicesOf(trx, id)
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await trx.deleteFrom('customers').where('user_id', '=', id).execute()
  await trx
    .updateTable('agencies')
    .set({
      name: '',
      description: '',
      logo_id: null,
      background_id: null,
      phone: '',
      contact_phone: '',
      website: '',
      address: '',
    })
    .where('user_id', '=', id)
    .execute()
}

/** Deletes expired sessions, API tokens a month after they expired, password resets and nonces, and devices that are no longer known. */
export async function deleteExpiredRows(db: Database, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_resets').where('link_expires_at', '<=', now).execute()
  const tokensKeptSince = secondsAfter(now, -tokenLimits.keptDays * 86_400)
  await db.deleteFrom('api_tokens').where('expires_at', '<=', tokensKeptSince).execute()
  await db.deleteFrom('google_nonces').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_devices').where('last_at', '<=', knownSince(now)).execute()
}

/**
 * Registrations for this address, from any client: the address becomes free again, so earlier codes and links must
 * stop working.
 */
export const deleteRegistrationsOf = (trx: Transaction, email: string): Promise<void> =>
  deleteRegistrations(trx, { emailKey: emailKey(email) })
