import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { pastStatuses } from '#bookings/row/booking-columns.queries.ts'

/** A refund that was sent. Its amount is part of `bookings.refunded_minor` already, which the database checks. */
export async function insertRefund(trx: Transaction, refund: Omit<Insertable<DB['refunds']>, 'id'>): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ id: uuid(), ...refund })
    .execute()
}

interface ReusedRow {
  booking_id: string
  customer_name: string
  amount_minor: number
  currency: DB['refunds']['currency']
  sent_at: Date
}

const maxListed = 10

const listRefunds = async (db: Database, condition: ReturnType<typeof sql>): Promise<ReusedRow[]> => {
  const { rows } = await sql<ReusedRow>`
    select r.booking_id, c.name as customer_name, r.amount_minor, r.currency, r.sent_at
    from refunds r join bookings b on b.id = r.booking_id join users c on c.id = b.customer_id
    where ${condition}
    order by r.sent_at desc, r.id desc limit ${maxListed}`.execute(db)
  return rows
}

/** Refunds with the same normalized reference. */
export const listRefundsByReference = (db: Database, reference: string) =>
  listRefunds(db, sql`payment_reference_key(r.reference) = payment_reference_key(${reference})`)

/** Refunds whose proof is the same file as this upload, or has the same pixels. */
export const listRefundsByProof = (db: Database, uploadId: string, ownerId: string) =>
  listRefunds(
    db,
    sql`r.proof_id in (
      select same.id from uploads own join uploads same on same.kind = 'refund-proof'
        and (same.sha256 = own.sha256 or same.original_sha256 = own.original_sha256)
      where own.id = ${uploadId} and own.owner_id = ${ownerId} and own.kind = 'refund-proof')`,
  )

/** The bookings with what a transfer to their customers needs; those without a destination are left out. */
export const listRefundLines = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_destinations as given')
          .select(['given.method', 'given.account', 'given.holder_name'])
          .whereRef('given.booking_id', '=', 'b.id')
          .orderBy('given.created_at', 'desc')
          .orderBy('given.id', 'desc')
          .limit(1)
          .as('d'),
      (join) => join.onTrue(),
    )
    .where('b.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .select([
      ...(['b.id', 'b.status', 'b.currency', 'b.deposit_minor', 'b.remaining_minor', 'b.remaining_paid_at'] as const),
      ...(['b.received_minor', 'b.collected_minor', 'b.refund_due_minor', 'b.refunded_minor'] as const),
      ...(['c.name as customer_name', 'd.method', 'd.account', 'd.holder_name'] as const),
    ])
    .select(pastStatuses)
    .execute()

export type RefundLine = Awaited<ReturnType<typeof listRefundLines>>[number]

/** Erases proofs and destinations of the refunds of a deleted customer, unless more is due. Returns the proofs. */
export const updateRefundsErasing = (trx: Transaction, customerId: string) =>
  erase(trx, sql`b.customer_id = ${customerId} and b.deleted_at is not null`, null)

/** The same for trips that ended before this day. */
export const updateExpiredRefunds = (
  trx: Transaction,
  { endedBefore, limit }: { endedBefore: CalendarDate; limit: number },
) => erase(trx, sql`b.ends_on < ${endedBefore}::date`, limit)

async function erase(trx: Transaction, condition: ReturnType<typeof sql>, limit: number | null) {
  const { rows } = await sql<{ proof_id: string | null }>`
    with erased as (
      select r.id, r.proof_id from refunds r join bookings b on b.id = r.booking_id
      where ${condition} and b.status <> all (${[...refundDueStatuses]}::text[])
        and (r.proof_id is not null or r.account is not null)
      order by r.id limit ${limit} for no key update of r
    )
    update refunds set proof_id = null, method = null, account = null, holder_name = null
    from erased where refunds.id = erased.id
    returning erased.proof_id`.execute(trx)
  return { refunds: rows.length, proofs: [...new Set(rows.flatMap((row) => row.proof_id ?? []))] }
}
