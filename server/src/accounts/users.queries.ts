import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import type { AcceptedWithAccount } from '@rihla/contract/legal/accepted-versions.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTime } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { knownSince } from './sessions/known-devices.queries.ts'

/** A single statement whether or not the account exists, so that its timing does not reveal that. */
export const findAccount = (db: Database, key: string, deviceHash: Buffer | null, now: DatabaseTime) =>
  db
    .selectFrom('users as u')
    .leftJoin('known_devices as k', (join) =>
      join.onRef('k.user_id', '=', 'u.id').on('k.device_hash', '=', deviceHash).on('k.last_at', '>', knownSince(now)),
    )
    .select(['u.id', 'u.password_hash', 'u.is_active', 'k.last_at as known_since'])
    .where('u.email_key', '=', key)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export const findAddressee = (db: Database | Transaction, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'is_active'])
    .where('email_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A person with the profile of their role and its files. */
export const selectProfiles = (db: Database | Transaction) =>
  db
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.user_id', 'u.id')
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .leftJoin('uploads as photo', 'photo.id', 'u.profile_photo_id')
    .leftJoin('uploads as logo', 'logo.id', 'a.logo_id')
    .leftJoin('uploads as background', 'background.id', 'a.background_id')
    .select([
      'u.id',
      'u.role',
      'u.name',
      'u.email',
      'u.is_active',
      'u.email_verified_at',
      'u.agency_verified_at',
      sql<boolean>`u.password_hash is null and u.google_subject is null`.as('is_password_required'),
      'u.created_at',
      'photo.storage_key as photo_key',
      'a.name as agency_name',
      'a.description as agency_description',
      'a.phone as agency_phone',
      'a.contact_phone as agency_contact_phone',
      'a.website as agency_website',
      'a.address as agency_address',
      'logo.storage_key as logo_key',
      'background.storage_key as background_key',
      'c.phone as customer_phone',
      'c.address as customer_address',
      'c.instagram_url',
      'c.age',
      'c.nationality',
      'c.national_id_front_id',
      'c.national_id_back_id',
      'c.question1',
      'c.question2',
      'c.question3',
    ])
    .where('u.deleted_at', 'is', null)

export const findProfile = (db: Database | Transaction, userId: string) =>
  selectProfiles(db).where('u.id', '=', userId).executeTakeFirst()

export const listProfilesByIds = (db: Database, ids: readonly string[]): Promise<ProfileRow[]> =>
  selectProfiles(db)
    .where('u.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Null where nothing was recorded (docs/product/legal-pages.md#acceptance). */
export type AcceptedColumns = Pick<Selectable<DB['users']>, 'accepted_terms_version' | 'accepted_privacy_version'>

/** What a new account agreed to; null where nothing was displayed. */
export const acceptedColumns = (accepted: AcceptedWithAccount | undefined): AcceptedColumns => ({
  accepted_terms_version: accepted?.terms ?? null,
  accepted_privacy_version: accepted?.privacy ?? null,
})

/** Emails follow the language of the last use, unless the person has chosen one (docs/product/notifications.md#language). */
export async function updateUsedLocale(db: Database, userId: string, locale: Locale | undefined): Promise<void> {
  if (locale === undefined) return
  await db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', userId)
    .where('is_locale_chosen', '=', false)
    .where('locale', '<>', locale)
    .where('deleted_at', 'is', null)
    .execute()
}

export const findMailLanguage = (db: Database, userId: string) =>
  db.selectFrom('users').select(['locale', 'is_locale_chosen']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Null: the language of the last use. */
export async function updateMailLanguage(db: Database, userId: string, chosen: Locale | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_locale_chosen: chosen !== null, ...(chosen && { locale: chosen }) })
    .where('id', '=', userId)
    .execute()
}

/** `password_hash` is null for accounts created with Google. */
export type NewUser = Required<
  Pick<Insertable<DB['users']>, 'id' | 'role' | 'name' | 'email' | 'password_hash' | 'locale'>
> &
  Partial<AcceptedColumns>

export async function insertUser(trx: Transaction, user: NewUser, now: Date): Promise<void> {
  const email = emailKey(user.email)
  await trx
    .insertInto('users')
    .values({ ...user, email, email_key: email, email_verified_at: now, created_at: now, updated_at: now })
    .execute()
}

export async function insertCustomer(trx: Transaction, userId: string): Promise<void> {
  await trx.insertInto('customers').values({ user_id: userId }).execute()
}

export async function insertAgency(trx: Transaction, agency: Insertable<DB['agencies']>): Promise<void> {
  await trx.insertInto('agencies').values(agency).execute()
}

export async function hasAdmin(db: Database | Transaction): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return admin !== undefined
}

/** Null for accounts that only use Google sign-in. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return user?.password_hash ?? null
}

interface NewPassword extends Partial<AcceptedColumns> {
  userId: string
  passwordHash: string
  /** Updates only while this is still the current hash; null while there is neither a password nor a Google account. */
  verifiedHash?: string | null
  now: Date
}

/** Returns the person to notify, or undefined when nothing was changed. */
export function updatePassword(trx: Transaction, change: NewPassword) {
  const { userId, passwordHash, verifiedHash, now, ...accepted } = change
  return trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now, ...accepted })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(typeof verifiedHash === 'string', (qb) => qb.where('password_hash', '=', verifiedHash!))
    .$if(verifiedHash === null, (qb) => qb.where('password_hash', 'is', null).where('google_subject', 'is', null))
    .returning(['id', 'name', 'email', 'locale'])
    .executeTakeFirst()
}

export const lockUser = (trx: Transaction, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'locale', 'agency_verified_at', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Whether the account is still active; the lock keeps it so until the transaction ends: deletion and deactivation
 * wait. Taken before all other locks (docs/locking.md).
 */
export async function lockActive(trx: Transaction, id: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

export async function updateAgencyVerification(
  trx: Transaction,
  id: string,
  { verifiedAt, now }: { verifiedAt: Date | null; now: Date },
): Promise<void> {
  await trx.updateTable('users').set({ agency_verified_at: verifiedAt, updated_at: now }).where('id', '=', id).execute()
}

/** The active admins, who are notified when the platform needs a human decision. */
export const listAdminAddressees = (trx: Transaction) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const listAdminIds = async (trx: Transaction): Promise<string[]> =>
  (await listAdminAddressees(trx)).map(({ id }) => id)
