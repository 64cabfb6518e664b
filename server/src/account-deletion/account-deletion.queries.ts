import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export const listReviewsOf = (db: Database | Transaction, customerId: string) =>
  db.selectFrom('reviews').select('id').where('customer_id', '=', customerId).where('deleted_at', 'is', null).execute()

/** Deleted accounts that still own stored files, or whose finished refunds say where the money went. */
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
        sql<boolean>`exists (select from bookings b where b.customer_id = users.id
          and b.status <> all (${[...refundDueStatuses]}::text[])
          and (exists (select from refund_destinations d where d.booking_id = b.id)
            or exists (select from refunds r where r.booking_id = b.id and r.account is not null)))`,
      ]),
    )
    .limit(500)
    .execute()
