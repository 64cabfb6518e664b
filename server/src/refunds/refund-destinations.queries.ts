import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Currency } from '@rihla/contract/money.ts'
import type { RefundDestination } from '@rihla/contract/refunds/refund-destination.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'
import { hasSurplus } from '#bookings/row/open-money.queries.ts'

/** Of a booking. Earlier ones stay for an admin who is sending to them at this moment. */
const maxGiven = 10

const columns = ['id', 'method', 'account', 'holder_name', 'created_at'] as const

/** The destination that a customer has saved for later refunds. */
export const findSavedDestination = (db: Database | Transaction, customerId: string) =>
  db
    .selectFrom('refund_destinations')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('booking_id', 'is', null)
    .executeTakeFirst()

export type DestinationRow = NonNullable<Awaited<ReturnType<typeof findSavedDestination>>>

export async function upsertSavedDestination(
  db: Database | Transaction,
  { customerId, destination: { method, account, holderName }, now }: Saving,
): Promise<void> {
  const values = { method, account, holder_name: holderName, created_at: now }
  await db
    .insertInto('refund_destinations')
    .values({ id: uuid(), customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').where('booking_id', 'is', null).doUpdateSet(values))
    .execute()
}

interface Saving {
  customerId: string
  destination: RefundDestination
  now: Date
}

export const deleteSavedDestination = (db: Database, customerId: string) =>
  db.deleteFrom('refund_destinations').where('customer_id', '=', customerId).where('booking_id', 'is', null).execute()

/** Of those that the customer gave for a booking: the one with this id, or the last one. */
export const findGivenDestination = (db: Database | Transaction, bookingId: string, id?: string | null) =>
  db
    .selectFrom('refund_destinations')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .$if(Boolean(id), (query) => query.where('id', '=', id!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertGivenDestination(
  trx: Transaction,
  { bookingId, customerId, destination, now }: Saving & { bookingId: string },
): Promise<void> {
  const { method, account, holderName: holder_name } = destination
  await trx
    .insertInto('refund_destinations')
    .values({
      id: uuid(),
      customer_id: customerId,
      booking_id: bookingId,
      method,
      account,
      holder_name,
      created_at: now,
    })
    .execute()
  await sql`
    delete from refund_destinations where id in (
      select id from refund_destinations where booking_id = ${bookingId}
      order by created_at desc, id desc offset ${maxGiven})`.execute(trx)
}

/** The booking of a customer, even if its trip was deleted, and whether a refund of it is due or asked for. */
export async function findBookingOfDestination(trx: Transaction, bookingId: string, customerId: string) {
  const { rows } = await sql<{ id: string; customer_id: string; currency: Currency; is_expected: boolean }>`
    select id, customer_id, currency,
      status = any (${[...refundDueStatuses]}::text[]) or cancellation_requested_at is not null
        or ${hasSurplus(sql`bookings`)}
      as is_expected
    from bookings
    where id = ${bookingId} and customer_id = ${customerId}
      and (deleted_at is null or status = any (${[...refundDueStatuses]}::text[]) or ${hasSurplus(sql`bookings`)})`.execute(
    trx,
  )
  return rows[0]
}

/**
 * Erases the destinations of a person who is being deleted, except those of refunds that are still due. Such a refund gets
 * the saved one where it has none: nothing else says where to send it.
 */
export async function eraseDestinationsOf(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    insert into refund_destinations (id, customer_id, booking_id, method, account, holder_name, created_at)
    select gen_random_uuid(), b.customer_id, b.id, saved.method, saved.account, saved.holder_name, saved.created_at
    from bookings b join refund_destinations saved on saved.customer_id = b.customer_id and saved.booking_id is null
    where b.customer_id = ${customerId} and b.status = any (${[...refundDueStatuses]}::text[])
      and (saved.method = 'bank' or b.currency = 'EGP')
      and not exists (select from refund_destinations given where given.booking_id = b.id)`.execute(trx)
  await sql`
    delete from refund_destinations d where d.customer_id = ${customerId}
      and not exists (select from bookings b
        where b.id = d.booking_id and (b.status = any (${[...refundDueStatuses]}::text[]) or ${hasSurplus(sql`b`)}))`.execute(
    trx,
  )
}

/** Deletes destinations of bookings whose refund is neither due nor asked for: the refund that was sent has its own copy. */
export async function deleteUnneededDestinations(db: Database, limit: number): Promise<number> {
  const deleted = await sql`
    delete from refund_destinations where id in (
      select d.id from refund_destinations d join bookings b on b.id = d.booking_id
      where b.status <> all (${[...refundDueStatuses]}::text[]) and b.cancellation_requested_at is null
        and not ${hasSurplus(sql`b`)}
      order by d.id limit ${limit})`.execute(db)
  return Number(deleted.numAffectedRows)
}
