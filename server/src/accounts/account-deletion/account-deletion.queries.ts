import { emailKey } from '@rihla/contract/accounts/account.ts'
import type { Database, Transaction } from '#database/database.ts'
import { updateMailsForgetting } from '#mail/mails.queries.ts'
import { deleteMessagesOf } from '#messages/messages.queries.ts'
import { updateViewsAnonymizing } from '#trips/views/trip-views.queries.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { deleteWishlistItems } from '#wishlist/wishlist.queries.ts'
import { deleteRegistrations } from '../registration/registrations.queries.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'

const columns = ['id', 'role', 'name', 'email', 'locale', 'password_hash'] as const

/**
 * `no key`: other transactions still insert rows that reference the person during the deletion; requests acting for
 * the person call `lockActive`, which waits.
 */
export const lockDeletionSubject = (trx: Transaction, id: string) =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type AccountDeletion = NonNullable<Awaited<ReturnType<typeof lockDeletionSubject>>>

export const findDeletionSubject = (db: Database, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const listReviewsOf = (db: Database | Transaction, customerId: string) =>
  db.selectFrom('reviews').select('id').where('customer_id', '=', customerId).where('deleted_at', 'is', null).execute()

/** The row stays, because money history references it; everything that identifies the person is erased. */
export async function erasePerson(trx: Transaction, { id, email }: AccountDeletion, now: Date): Promise<void> {
  await erasePersonalRows(trx, id)
  await deleteRegistrationsOf(trx, emailKey(email))
  await deleteMessagesOf(trx, { id, email })
  await updateMailsForgetting(trx, email)
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
      is_active: false,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes rows that only concern this person. Runs again later, for rows inserted by requests that were in flight
 * during the deletion.
 */
export async function erasePersonalRows(trx: Transaction, id: string): Promise<void> {
  await deleteSessionsOf(trx, id)
  await trx.deleteFrom('known_logins').where('user_id', '=', id).execute()
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await deleteWishlistItems(trx, id)
  await updateViewsAnonymizing(trx, id)
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

/**
 * Registrations for this address, from any client: the address becomes free again, so earlier codes and links must
 * stop working.
 */
async function deleteRegistrationsOf(trx: Transaction, key: string): Promise<void> {
  for (const logoId of await deleteRegistrations(trx, key)) await markUnreferenced(trx, logoId)
}

/** Deleted accounts that still own stored files. */
export const listDeletedOwners = (db: Database) =>
  db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('uploads').select('uploads.id').whereRef('uploads.owner_id', '=', 'users.id')),
        // refunded after the deletion: the proof is the admin's upload
        eb.exists(
          eb
            .selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.customer_id', '=', 'users.id')
            .where('bookings.refund_proof_id', 'is not', null),
        ),
      ]),
    )
    .limit(500)
    .execute()
