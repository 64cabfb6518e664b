import type { Database, Transaction } from '#database/database.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'

/** Returns false when another booking has the number. */
export async function insertBookingNumber(trx: Transaction, number: string): Promise<boolean> {
  const added = await trx
    .insertInto('booking_numbers')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
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
