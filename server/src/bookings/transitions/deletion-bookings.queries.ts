import { refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

/** Whose bookings: of a trip, of an agency's trips, of a customer. */
export type Owning = { tripId: string } | { agencyId: string } | { customerId: string }

type Bookings = ExpressionBuilder<DB, 'bookings'>

const isOf = (owning: Owning) => (eb: Bookings) =>
  'tripId' in owning
    ? eb('trip_id', '=', owning.tripId)
    : 'agencyId' in owning
      ? eb('agency_id', '=', owning.agencyId)
      : eb('customer_id', '=', owning.customerId)

/** Holds seats, and is not a confirmed journey that has ended: that one was paid for and travelled. */
const isUnfinished = (today: CalendarDate) => (eb: Bookings) =>
  eb.and([
    eb('status', 'in', [...seatHoldingStatuses]),
    eb.not(eb.and([eb('status', '=', 'confirmed'), eb('ends_on', '<', today)])),
  ])

/** In the order of their ids, so that two who delete at once cannot wait for each other. */
export const lockUnfinished = (trx: Transaction, owning: Owning, today: CalendarDate) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'promo_id', 'departure_id'])
    .where(isOf(owning))
    .where(isUnfinished(today))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

type Held = Awaited<ReturnType<typeof lockUnfinished>>

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Several bookings at once need several of both: first all promos, then all departures (docs/locking.md). */
export async function lockPromosAndDepartures(trx: Transaction, bookings: Held): Promise<void> {
  const promos = known(bookings.map((booking) => booking.promo_id))
  const departures = known(bookings.map((booking) => booking.departure_id))
  await sql`select from promos where id = any (${promos}::uuid[]) order by id for no key update`.execute(trx)
  await sql`select from departures where id = any (${departures}::uuid[]) order by id for no key update`.execute(trx)
}

/** A booking that was made since the look for living ones stays visible, for the next look to release. */
export async function updateBookingsOfDeletion(
  trx: Transaction,
  owning: Owning,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ deleted_at: now })
    .where(isOf(owning))
    .where((eb) => eb.not(isUnfinished(today)(eb)))
    .where('deleted_at', 'is', null)
    .execute()
}

/** What deleting would end, per currency. */
export const countBookingsOfDeletion = (db: Database | Transaction, owning: Owning, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isOf(owning))
    .where('deleted_at', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .select((eb) => [
      'currency',
      eb.fn.countAll<string>().as('bookings'),
      eb.fn.countAll<string>().filterWhere(isUnfinished(today)).as('ending'),
      eb.fn.sum<string | null>('seats').filterWhere(isUnfinished(today)).as('seats'),
      eb.fn.sum<string | null>('paid_minor').filterWhere(isUnfinished(today)).as('paid_minor'),
      eb.fn
        .countAll<string>()
        .filterWhere('status', 'in', [...refundDueStatuses])
        .as('due'),
    ])
    .execute()

/** Foreign cash that was handed over for bookings that deleting would end. */
export const sumCashOfDeletion = (db: Database | Transaction, owning: Owning, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isOf(owning))
    .where('deleted_at', 'is', null)
    .where(isUnfinished(today))
    .where('cash_collected_at', 'is not', null)
    .where('foreign_currency', 'is not', null)
    .groupBy('foreign_currency')
    .orderBy('foreign_currency')
    .select((eb) => ['foreign_currency', eb.fn.sum<string>('foreign_total_minor').as('cash_minor')])
    .execute()

/**
 * Proofs of somebody who left are no longer needed once no refund waits for them. Answers the proofs of refunds that were let
 * go: they are the admins' uploads, not the customer's. One statement, so that a refund recorded meanwhile keeps its proof or
 * gives it up, and no proof is given up unanswered.
 */
export async function updateProofsForgotten(trx: Transaction, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ refund_proof_id: string | null }>`
    with held as (
      select id, refund_proof_id from bookings
      where customer_id = ${customerId} and deleted_at is not null and status <> all (${[...refundDueStatuses]}::text[])
        and (payment_proof_id is not null or refund_proof_id is not null)
      order by id for no key update
    )
    update bookings set payment_proof_id = null, refund_proof_id = null from held where bookings.id = held.id
    returning held.refund_proof_id`.execute(trx)
  return known(rows.map(({ refund_proof_id }) => refund_proof_id))
}
