import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'

/** Reserves a booking number, as part of a statement: returns it, or no row when another booking has it. */
export const takingNumber = (number: string, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  insert into booking_numbers (number) select ${number} where ${condition} on conflict do nothing returning number`

/** Returns false when another booking has the number. */
export async function insertBookingNumber(trx: Transaction, number: string): Promise<boolean> {
  const { rows } = await takingNumber(number, sql`true`).execute(trx)
  return rows.length === 1
}

export const isBookingNumberTaken = async (db: Database, number: string): Promise<boolean> =>
  (await db.selectFrom('booking_numbers').select('number').where('number', '=', number).executeTakeFirst()) !==
  undefined

/** The transfer reference of the booking that this key created. */
export async function findReferenceOfKey(db: Database, { customerId, key }: IdempotencyKey): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_keys as k')
    .innerJoin('bookings as b', 'b.id', 'k.booking_id')
    .select('b.transfer_reference')
    .where('k.customer_id', '=', customerId)
    .where('k.key', '=', key)
    .executeTakeFirst()
  return row?.transfer_reference ?? null
}
