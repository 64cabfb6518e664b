import { type Insertable, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { committingAtOnce } from '#database/commit-at-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { insertingOutboxEntry, type NewOutboxEntry } from '#outbox/outbox.queries.ts'
import { takingUse } from '#promos/promos.queries.ts'
import { takingSeats } from '#seats/trip-departures.queries.ts'
import { endingHolds, lockingUnverified, updateHoldBooked } from '#seats/seat-holds.queries.ts'
import { attachingPrivate } from '#uploads/uploads.queries.ts'
import { takingNumber } from '#seats/booking-number.queries.ts'
import type { IdempotencyKey } from './idempotency.queries.ts'

type NewBooking = Insertable<DB['bookings']> & {
  id: string
  departure_id: string
  customer_id: string
  created_at: Date
}

interface NewSubmission {
  booking: NewBooking
  /** Reserved with the booking, or before by the hold. */
  number: string
  hold: { id: string } | undefined
  /** Undefined where a live hold was counted when it began; 0: no limit. */
  limits: { maxBookings: number; maxSeats: number } | undefined
  /** The lead traveller, where the trip asks for travellers. */
  traveller: Omit<Insertable<DB['booking_travellers']>, 'booking_id' | 'seat'> | undefined
  idempotency: IdempotencyKey
  bodyHash: Buffer
  entry: NewOutboxEntry
}

/**
 * Inserts a booking and all that belongs to it, and takes its seats, in one statement (docs/locking.md), which is its own
 * transaction: the row of the departure, which many may be waiting for, is locked without a round trip in between. Returns
 * the id, or undefined when another booking has the number; whatever else is missing is thrown as a raised code.
 */
export async function insertBookingTakingSeats(
  db: Database,
  { booking, number, hold, limits, traveller, idempotency, bodyHash, entry }: NewSubmission,
): Promise<string | undefined> {
  const columns = Object.keys(booking) as (keyof typeof booking)[]
  const { promo_id: promoId = null, payment_proof_id: proofId = null } = booking
  const lockName = `booking ${idempotency.customerId} ${idempotency.key}`
  const isLocked = sql<boolean>`(select is_locked from key)`
  const isActive = sql<boolean>`exists (select from person)`
  const isWithinLimits = sql<boolean>`(not exists (select from unverified where
    (${limits?.maxBookings ?? 0} > 0 and bookings >= ${limits?.maxBookings ?? 0})
    or (${limits?.maxSeats ?? 0} > 0 and seats + ${booking.seats} > ${limits?.maxSeats ?? 0})))`
  const hasNumber = sql<boolean>`exists (select from number)`
  const hasPromo = sql<boolean>`(${promoId}::uuid is null or exists (select from promo))`
  const hasProof = sql<boolean>`(${proofId}::uuid is null or exists (select from proof))`
  const proof = { kind: 'payment-proof', ownerId: booking.customer_id } as const
  const departure = { departureId: booking.departure_id, seats: booking.seats }
  const { rows } = await sql<{ id: string | null }>`${committingAtOnce}
    with key as (select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as is_locked),
    person as (
      select from users
      where id = ${booking.customer_id} and is_active and deleted_at is null and ${isLocked}
      for share
    ),
    unverified as materialized (${lockingUnverified(
      { customerId: booking.customer_id, now: booking.created_at },
      hasLimit(limits) ? isActive : sql`false`,
    )}),
    number as (${
      hold
        ? sql`select ${number}::text as number where ${isActive}`
        : takingNumber(number, sql`${isActive} and ${isWithinLimits}`)
    }),
    promo as materialized (${takingUse({ promoId, now: booking.created_at, holdId: hold?.id ?? null }, hasNumber)}),
    proof as (${attachingPrivate(proofId, proof)}),
    ended as materialized (${endingHolds(
      { ...departure, customerId: booking.customer_id, now: booking.created_at },
      { holdId: hold?.id ?? null, bookingId: booking.id, hasScreenshot: proofId !== null },
      sql`${hasNumber} and ${hasPromo} and ${hasProof}`,
    )}),
    departure as materialized (${takingSeats(departure)}),
    booking as (
      insert into bookings (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => booking[column]))} from departure
      returning id, customer_id, status, created_at
    ),
    event as (
      insert into booking_events (id, booking_id, action, actor_id, actor_role, to_status, created_at)
      select ${uuid()}::uuid, id, 'submit', customer_id, 'customer', status, created_at from booking
    ),
    used as (
      insert into idempotency_keys (customer_id, key, body_hash, booking_id, network, created_at)
      select customer_id, ${idempotency.key}, ${bodyHash}::bytea, id, ${idempotency.network}::bytea, created_at from booking
    ),
    documents as (
      insert into booking_documents (booking_id, front_id, back_id)
      select b.id, front.id, back.id
      from booking b join customers c on c.user_id = b.customer_id
      left join uploads front on front.id = c.national_id_front_id
      left join uploads back on back.id = c.national_id_back_id
      where front.id is not null or back.id is not null
    ),
    traveller as (${insertingTraveller(traveller)}),
    entry as (${insertingOutboxEntry(sql`booking`, entry)})
    select
      booking.id,
      case
        when not ${isLocked} then raise_error('idempotency.running')
        when not ${isActive} then raise_error('session.required')
        when not ${isWithinLimits} then raise_error('booking.too_many_unverified')
        when not ${hasNumber} then null
        when not ${hasPromo} then raise_error('promo.invalid')
        when not ${hasProof} then raise_error('upload.file_unknown')
        when booking.id is null then raise_error('booking.seats_unavailable')
      end as refusal
    from (select) as one left join booking on true`.execute(db)
  return rows[0]!.id ?? undefined
}

/** The traveller of the first seat. */
function insertingTraveller(traveller: NewSubmission['traveller']): RawBuilder<unknown> {
  if (!traveller) return sql`select`
  const columns = Object.entries(traveller)
  return sql`
    insert into booking_travellers (booking_id, seat, ${sql.join(columns.map(([column]) => sql.ref(column)))})
    select id, 1, ${sql.join(columns.map(([, value]) => value))} from booking`
}

/**
 * Inserts a booking whose seats are gone, and makes it the one of its hold; false when the hold has another one. A repeated
 * request violates the primary key of the idempotency keys.
 */
export async function insertBookingWithoutSeats(
  trx: Transaction,
  {
    booking,
    holdId,
    idempotency,
  }: {
    booking: Insertable<DB['bookings']> & { id: string; created_at: Date }
    holdId: string
    idempotency: IdempotencyKey & { bodyHash: Buffer }
  },
): Promise<boolean> {
  if (!(await updateHoldBooked(trx, holdId, booking.id))) return false
  await trx.insertInto('bookings').values(booking).execute()
  await trx
    .insertInto('idempotency_keys')
    .values({
      customer_id: idempotency.customerId,
      key: idempotency.key,
      body_hash: idempotency.bodyHash,
      booking_id: booking.id,
      created_at: booking.created_at,
    })
    .execute()
  return true
}

const hasLimit = (limits: NewSubmission['limits']): boolean =>
  limits !== undefined && limits.maxBookings + limits.maxSeats > 0
