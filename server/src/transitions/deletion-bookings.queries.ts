import { paymentVerifiedStatuses, refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { pastStatuses } from '#bookings/row/booking-columns.queries.ts'

/**
 * What ends bookings: a deleted trip, agency with its trips, or customer, by themselves or by an admin; a cancelled departure.
 */
export type DeletionTarget =
  | { tripId: string }
  | { agencyId: string }
  | { customerId: string; by: 'themselves' | 'admin' }
  | { departureId: string }

type Bookings = ExpressionBuilder<DB, 'bookings'>

const isOf = (target: DeletionTarget) => (eb: Bookings) =>
  'tripId' in target
    ? eb('trip_id', '=', target.tripId)
    : 'agencyId' in target
      ? eb('agency_id', '=', target.agencyId)
      : 'departureId' in target
        ? eb('departure_id', '=', target.departureId)
        : eb('customer_id', '=', target.customerId)

/** Holds seats, and is not a confirmed booking whose trip has ended. */
const isUnfinished = (today: CalendarDate) => (eb: Bookings) =>
  eb.and([
    eb('status', 'in', [...seatHoldingStatuses]),
    eb.not(eb.and([eb('status', '=', 'confirmed'), eb('ends_on', '<', today)])),
  ])

/** Locks in the order of the ids, so that concurrent deletions cannot deadlock. */
export const lockUnfinished = (trx: Transaction, target: DeletionTarget, today: CalendarDate) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'promo_id', 'departure_id'])
    .where(isOf(target))
    .where(isUnfinished(today))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What the refunds of a customer's unfinished bookings depend on. */
export const listUnfinished = (db: Database | Transaction, target: DeletionTarget, today: CalendarDate) =>
  db
    .selectFrom('bookings as b')
    .select(['b.currency', 'b.status', 'b.payment_type', 'b.deposit_minor', 'b.remaining_minor', 'b.remaining_paid_at'])
    .select([
      'b.received_minor',
      'b.collected_minor',
      'b.refund_due_minor',
      'b.cancellation_requested_at',
      'b.starts_on',
    ])
    .select(['b.cancellation_rules', pastStatuses])
    .where(
      'b.id',
      'in',
      db
        .selectFrom('bookings')
        .select('id')
        .where(isOf(target))
        .where(isUnfinished(today))
        .where('deleted_at', 'is', null),
    )
    .execute()

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

interface Touched {
  promo_id?: string | null
  departure_id: string | null
}

/** Locks the promos of the bookings, in the order of their ids. */
export async function lockPromos(trx: Transaction, bookings: readonly Touched[]): Promise<void> {
  const promos = distinct(bookings.map((booking) => booking.promo_id ?? null))
  await sql`select from promos where id = any (${promos}::uuid[]) order by id for no key update`.execute(trx)
}

/** Locks the departures of bookings and holds, in the order of their ids. */
export async function lockDeparturesOf(trx: Transaction, touched: readonly Touched[]): Promise<void> {
  const departures = distinct(touched.map((row) => row.departure_id))
  await sql`select from departures where id = any (${departures}::uuid[]) order by id for no key update`.execute(trx)
}

/** Hides all but unfinished bookings: one inserted since `lockUnfinished` stays visible until the next call releases it. */
export async function updateBookingsOfDeletion(
  trx: Transaction,
  target: DeletionTarget,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ deleted_at: now })
    .where(isOf(target))
    .where((eb) => eb.not(isUnfinished(today)(eb)))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Bookings, seats and payments that the deletion would affect, per currency. */
export const countBookingsOfDeletion = (db: Database | Transaction, target: DeletionTarget, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isOf(target))
    .where('deleted_at', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.countAll<number>().filterWhere(isUnfinished(today)).as('ending'),
      eb.fn.sum<number | null>('seats').filterWhere(isUnfinished(today)).as('seats'),
      // of an unfinished booking, the payment was verified unless it is pending (docs/product/refunds.md#amounts)
      eb.fn
        .sum<number | null>(sql<number>`verified_minor_of(bookings)`)
        .filterWhere(isUnfinished(today))
        .filterWhere('status', 'in', [...paymentVerifiedStatuses])
        .as('verified_minor'),
      eb.fn
        .countAll<number>()
        .filterWhere('status', 'in', [...refundDueStatuses])
        .as('due'),
    ])
    .execute()

/** Foreign cash collected for bookings that the deletion would end. */
export const sumCashOfDeletion = (db: Database | Transaction, target: DeletionTarget, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isOf(target))
    .where('deleted_at', 'is', null)
    .where(isUnfinished(today))
    .where('cash_collected_at', 'is not', null)
    .where('foreign_currency', 'is not', null)
    .groupBy('foreign_currency')
    .orderBy('foreign_currency')
    .select((eb) => ['foreign_currency', eb.fn.sum<number>('foreign_total_minor').as('cash_minor')])
    .execute()

/**
 * Clears the proofs of a deleted customer's bookings that have no refund due. Returns the cleared refund proofs, because
 * they are the admins' uploads, not the customer's. One statement, so that a concurrently recorded refund either keeps its
 * proof or has it cleared and returned.
 */
export async function updateBookingsClearingProofs(trx: Transaction, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ refund_proof_id: string | null }>`
    with held as (
      select id, refund_proof_id from bookings
      where customer_id = ${customerId} and deleted_at is not null and status <> all (${[...refundDueStatuses]}::text[])
        and (payment_proof_id is not null or refund_proof_id is not null)
      order by id for no key update
    )
    update bookings set payment_proof_id = null, refund_proof_id = null from held where bookings.id = held.id
    returning held.refund_proof_id`.execute(trx)
  return distinct(rows.map(({ refund_proof_id }) => refund_proof_id))
}

/** Clears the payment and refund proofs of trips that ended before this day and have no refund due. Returns the uploads. */
export async function updateExpiredProofs(
  trx: Transaction,
  { endedBefore, limit }: { endedBefore: CalendarDate; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ payment_proof_id: string | null; refund_proof_id: string | null }>`
    with expired as (
      select id, payment_proof_id, refund_proof_id from bookings
      where (payment_proof_id is not null or refund_proof_id is not null) and ends_on < ${endedBefore}::date
        and status <> all (${[...refundDueStatuses]}::text[])
      order by id limit ${limit} for no key update
    )
    update bookings set payment_proof_id = null, refund_proof_id = null, proof_erased_at = now()
    from expired where bookings.id = expired.id
    returning expired.payment_proof_id, expired.refund_proof_id`.execute(trx)
  return rows.flatMap((row) => [row.payment_proof_id, row.refund_proof_id]).filter((id) => id !== null)
}
