import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { insertingOutboxEntry, type NewOutboxEntry } from '#outbox/outbox.queries.ts'
import { takingUse } from '#promos/promos.queries.ts'
import { takingSeats } from '#trips/departures.queries.ts'
import { attachingPrivate } from '#uploads/uploads.queries.ts'
import { takingNumber } from './booking-number.queries.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'

type NewBooking = Insertable<DB['bookings']> & { departure_id: string; customer_id: string; created_at: Date }

interface NewSubmission {
  booking: NewBooking
  /** Reserved with the booking. */
  number: string
  idempotency: IdempotencyKey
  bodyHash: Buffer
  entry: NewOutboxEntry
}

/** What was available; the booking exists only if all of it was. */
interface Written {
  hasNumber: boolean
  hasPromo: boolean
  hasProof: boolean
  booking: Selectable<DB['bookings']> | null
}

/**
 * Inserts a booking and all that belongs to it, and takes its seats, in one statement (docs/locking.md). The row of the
 * departure is locked last and until the commit, which has to follow at once. A booking that was not inserted leaves traces
 * of the attempt: the caller rolls back, except after `hasNumber` is false, when nothing was written.
 */
export async function insertBookingTakingSeats(
  trx: Transaction,
  { booking, number, idempotency, bodyHash, entry }: NewSubmission,
): Promise<Written> {
  const columns = Object.keys(booking) as (keyof typeof booking)[]
  const { promo_id: promoId = null, payment_proof_id: proofId = null } = booking
  const hasNumber = sql<boolean>`exists (select from number)`
  const hasPromo = sql<boolean>`(${promoId}::uuid is null or exists (select from promo))`
  const hasProof = sql<boolean>`(${proofId}::uuid is null or exists (select from proof))`
  const proof = { kind: 'payment-proof', ownerId: booking.customer_id } as const
  const departure = { departureId: booking.departure_id, seats: booking.seats }
  const { rows } = await sql<Omit<Written, 'booking'> & Selectable<DB['bookings']>>`
    with number as (${takingNumber(number)}),
    promo as (${takingUse(promoId, hasNumber)}),
    proof as (${attachingPrivate(proofId, proof)}),
    departure as (${takingSeats(departure, sql`${hasNumber} and ${hasPromo} and ${hasProof}`)}),
    booking as (
      insert into bookings (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => typed(column, booking[column])))} from departure
      returning *
    ),
    event as (
      insert into booking_events (id, booking_id, action, actor_id, actor_role, to_status, created_at)
      select ${uuid()}::uuid, id, 'submit', customer_id, 'customer', status, created_at from booking
    ),
    used as (
      insert into idempotency_keys (customer_id, key, body_hash, booking_id, created_at)
      select customer_id, ${idempotency.key}, ${bodyHash}::bytea, id, created_at from booking
    ),
    documents as (
      insert into booking_documents (booking_id, front_id, back_id)
      select b.id, front.id, back.id
      from booking b join customers c on c.user_id = b.customer_id
      left join uploads front on front.id = c.national_id_front_id
      left join uploads back on back.id = c.national_id_back_id
      where front.id is not null or back.id is not null
    ),
    entry as (${insertingOutboxEntry(sql`booking`, entry)})
    select ${hasNumber} as "hasNumber", ${hasPromo} as "hasPromo", ${hasProof} as "hasProof", booking.*
    from (select) as one left join booking on true`.execute(trx)
  const { hasNumber: isNumberFree, hasPromo: isPromoLeft, hasProof: isProofOwn, ...row } = rows[0]!
  return {
    hasNumber: isNumberFree,
    hasPromo: isPromoLeft,
    hasProof: isProofOwn,
    booking: row.id === null ? null : row,
  }
}

/** Types of the columns of a new booking, because a select cannot infer them from the table. */
const columnTypes: Partial<Record<keyof DB['bookings'], string>> = {
  id: 'uuid',
  customer_id: 'uuid',
  trip_id: 'uuid',
  agency_id: 'uuid',
  departure_id: 'uuid',
  starts_on: 'date',
  ends_on: 'date',
  seats: 'integer',
  list_price_per_seat_minor: 'bigint',
  price_per_seat_minor: 'bigint',
  options: 'jsonb',
  options_minor: 'bigint',
  promo_discount_minor: 'bigint',
  total_minor: 'bigint',
  deposit_minor: 'bigint',
  remaining_minor: 'bigint',
  is_international: 'boolean',
  foreign_per_seat_minor: 'bigint',
  foreign_total_minor: 'bigint',
  promo_id: 'uuid',
  payment_proof_id: 'uuid',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

const typed = (column: keyof DB['bookings'], value: unknown): RawBuilder<unknown> =>
  sql`${value}::${sql.raw(columnTypes[column] ?? 'text')}`
