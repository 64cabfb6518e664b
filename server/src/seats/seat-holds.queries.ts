import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { PlatformPromo } from '@rihla/contract/pricing/price-booking.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { committingAtOnce } from '#database/commit-at-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { lockDepartures } from './trip-departures.queries.ts'

export type SeatHoldRow = Selectable<DB['seat_holds']>
/** As `hold_seats` reads it: JSON, so moments are ISO 8601. */
export type WantedHold = Omit<
  SeatHoldRow,
  | ('created_at' | 'expires_at' | 'ends_at' | 'terms' | 'is_offer' | 'moved_from' | 'promo_id' | 'promo_terms')
  | ('network' | 'needs_screenshot')
> & {
  created_at: string
  expires_at: string
  ends_at: string
  terms: object
  /** Hexadecimal, as `\\x…`. */
  network: string
}

export const isLive = ({ ended_at: endedAt, ends_at: endsAt }: SeatHoldRow, now: Date): boolean =>
  endedAt === null && endsAt > now

/** A hold of this customer, live or ended. */
export const findHold = (
  db: Database | Transaction,
  holdId: string,
  customerId: string,
): Promise<SeatHoldRow | undefined> =>
  db
    .selectFrom('seat_holds')
    .selectAll()
    .where('id', '=', holdId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** The live hold that offers seats to an entry of the waiting list. */
export const findOfferedHold = (db: Database, entryId: string): Promise<SeatHoldRow | undefined> =>
  db
    .selectFrom('seat_holds')
    .selectAll()
    .where('id', '=', entryId)
    .where('is_offer', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Seats of a departure that the waiting list offers the customer. */
export const findLiveOffer = (
  db: Database,
  { customerId, tripId, startsOn, now }: { customerId: string; tripId: string; startsOn: CalendarDate; now: Date },
): Promise<SeatHoldRow | undefined> =>
  db
    .selectFrom('seat_holds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('trip_id', '=', tripId)
    .where('starts_on', '=', startsOn)
    .where('is_offer', '=', true)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()

interface HoldLimits {
  maxHolds: number
  maxBookings: number
  maxSeats: number
  /** Holds of the same departure within a day. */
  maxTimes: number
}

/**
 * Holds seats, or changes the customer's live hold, in one statement that is its own transaction (docs/locking.md). Returns
 * undefined when the booking number is taken; whatever else is missing is thrown as a raised code. A hold that begins gets the
 * number of the customer's last ended one of the departure. An offer changes only by its id: else `waiting.offered` is raised.
 */
export async function insertOrUpdateHold(
  db: Database,
  { wanted, limits }: { wanted: WantedHold; limits: HoldLimits },
): Promise<SeatHoldRow | undefined> {
  const { rows } = await sql<SeatHoldRow>`${committingAtOnce}
    with held as materialized (
      select * from hold_seats(jsonb_populate_record(null::seat_holds, ${JSON.stringify(wanted)}::jsonb),
        ${limits.maxHolds}::integer, ${limits.maxBookings}::integer, ${limits.maxSeats}::integer, ${limits.maxTimes}::integer)
    ),
    kept as materialized (
      select kept.* from held
      cross join lateral keep_reference(held.id, ${wanted.booking_number}, ${wanted.id}::uuid) as kept
      where held.id is not null
    )
    select * from kept`.execute(db)
  return rows[0]
}

/** The customer's holds that live now, the first to end first. */
export const listLiveHolds = (db: Database, customerId: string, now: Date): Promise<SeatHoldRow[]> =>
  db
    .selectFrom('seat_holds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/**
 * The customer's holds that ended while a transfer was under way, by themselves or with their trip, and that were neither booked
 * nor followed by another hold or booking of the departure. Their time was over after `since`.
 */
export const listUnprovenHolds = (
  db: Database,
  { customerId, now, since, today }: { customerId: string; now: Date; since: Date; today: CalendarDate },
): Promise<SeatHoldRow[]> =>
  db
    .selectFrom('seat_holds as h')
    .selectAll('h')
    .where('h.customer_id', '=', customerId)
    .where('h.state', '=', 'awaiting_transfer')
    .where('h.booking_id', 'is', null)
    .where('h.ends_at', '>', since)
    .where((eb) => eb.or([eb('h.ended_at', 'is not', null), eb('h.ends_at', '<=', now)]))
    .where('h.starts_on', '>=', today)
    .where(isLatest('seat_holds'))
    .where(isLatest('bookings'))
    .orderBy('h.ends_at', 'desc')
    .orderBy('h.id')
    .limit(maxUnproven)
    .execute()

/** The customer of the hold `h` has none of these for the same departure from later. */
const isLatest = (table: 'seat_holds' | 'bookings') =>
  sql<boolean>`not exists (select from ${sql.table(table)} as later where later.customer_id = h.customer_id
    and later.departure_id = h.departure_id and later.created_at > h.created_at)`

/** Holding the same departure again leaves one of them, so a customer has hardly more. */
const maxUnproven = 20

/** A customer who releases a hold says that nothing was transferred. */
export const updateHoldNotTransferred = (db: Database, holdId: string) =>
  db.updateTable('seat_holds').set({ state: 'held' }).where('id', '=', holdId).where('booking_id', 'is', null).execute()

/** Returns undefined when the hold does not live. The end moves only once. */
export const updateHoldAwaiting = (
  db: Database,
  {
    holdId,
    customerId,
    now,
    extensionMinutes,
    departsAt,
  }: { holdId: string; customerId: string; now: Date; extensionMinutes: number; departsAt: Date | null },
): Promise<SeatHoldRow | undefined> => {
  const extended = (column: 'expires_at' | 'ends_at') =>
    sql<Date>`least(${departsAt}::timestamptz,
      ${sql.ref(column)} + make_interval(mins => case when is_extended then 0 else ${extensionMinutes}::integer end))`
  return db
    .updateTable('seat_holds')
    .set({
      state: 'awaiting_transfer',
      expires_at: extended('expires_at'),
      ends_at: extended('ends_at'),
      is_extended: true,
    })
    .where('id', '=', holdId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Reserves a use for a live hold, with the terms that its customer saw; false when none is left (docs/locking.md). */
export async function updateHoldReservingUse(
  db: Database,
  { holdId, promo, now }: { holdId: string; promo: PlatformPromo; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ reserved: boolean }>`
    select reserve_promo_use(${holdId}::uuid, ${promo.id}::uuid, ${JSON.stringify(promo)}::jsonb, ${now}) as reserved`.execute(
    db,
  )
  return rows[0]!.reserved
}

/** Ends a hold and returns its seats, in one statement that is its own transaction. */
export async function endHold(db: Database, hold: SeatHoldRow, now: Date): Promise<void> {
  await sql`${committingAtOnce}
    with freed as (select end_holds(${hold.departure_id}::uuid, ${now}, ${hold.id}::uuid) as seats)
    update departures set seats_held = seats_held - freed.seats from freed where id = ${hold.departure_id}`.execute(db)
}

/** Names the booking that an ended hold became without seats; false when it has one. */
export async function updateHoldBooked(trx: Transaction, holdId: string, bookingId: string): Promise<boolean> {
  const named = await trx
    .updateTable('seat_holds')
    .set({ booking_id: bookingId })
    .where('id', '=', holdId)
    .where('booking_id', 'is', null)
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

/**
 * Seats of holds that end with this statement, as a part of it: the expired ones, and the one that the booking replaces. Where a
 * booking without a live hold would take seats that the waiting list is offered, it raises `booking.seats_unavailable`, and where
 * it would have some of the last seats without a screenshot, `booking.screenshot_required` (docs/product/seat-holds.md#limits).
 */
export const endingHolds = (
  { departureId, seats, customerId, now }: { departureId: string; seats: number; customerId: string; now: Date },
  { holdId, bookingId, hasScreenshot }: { holdId: string | null; bookingId: string; hasScreenshot: boolean },
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select end_holds_for_booking(${departureId}::uuid, ${now}::timestamptz, ${holdId}::uuid,
    case when ${holdId}::uuid is not null then ${bookingId}::uuid end, ${seats}::integer, ${customerId}::uuid,
    ${hasScreenshot}::boolean) as seats
  where ${condition}`

/** What a customer has under way without a verified payment (`lock_unverified`), as a part of a statement. */
export const lockingUnverified = (
  { customerId, now }: { customerId: string; now: Date },
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select unverified.* from (select where ${condition}) as allowed
  cross join lateral lock_unverified(${customerId}::uuid, ${now}::timestamptz) as unverified`

export interface LockedHold {
  id: string
  /** Null for a visitor who is offered seats. */
  customer_id: string | null
  is_offer: boolean
  trip_id: string
  departure_id: string | null
  seats: number
}

type HoldOwner = { tripId: string } | { agencyId: string } | { customerId: string } | { departureId: string }

/** Locks the live holds of a trip, an agency, a customer or a departure, or only those that have expired, in the order of their ids. */
export async function lockHolds(trx: Transaction, owner: HoldOwner, expiredAt?: Date): Promise<LockedHold[]> {
  const isOwned =
    'tripId' in owner
      ? sql`trip_id = ${owner.tripId}`
      : 'agencyId' in owner
        ? sql`trip_id in (select id from trips where agency_id = ${owner.agencyId})`
        : 'departureId' in owner
          ? sql`departure_id = ${owner.departureId}`
          : sql`customer_id = ${owner.customerId}`
  const isDue = expiredAt ? sql`ends_at <= ${expiredAt}` : sql`true`
  const { rows } = await sql<LockedHold>`
    select id, customer_id, trip_id, departure_id, seats, is_offer from seat_holds
    where ended_at is null and ${isOwned} and ${isDue} order by id for update`.execute(trx)
  return rows
}

/** Ends holds and returns their seats. They and their departures are locked. */
export async function updateHoldsEnding(trx: Transaction, holds: readonly LockedHold[], now: Date): Promise<void> {
  if (holds.length === 0) return
  const ids = holds.map(({ id }) => id)
  await sql`
    with ended as (
      update seat_holds set ended_at = ${now} where id = any (${ids}::uuid[]) returning departure_id, seats
    )
    update departures d set seats_held = d.seats_held - freed.seats
    from (select departure_id, sum(seats)::int as seats from ended group by departure_id) as freed
    where d.id = freed.departure_id`.execute(trx)
}

/** Ends the expired holds of a trip. All of its departures are locked from then on: an edit may lock none after another. */
export async function endExpiredHolds(trx: Transaction, tripId: string, now: Date): Promise<void> {
  const holds = await lockHolds(trx, { tripId }, now)
  await lockDepartures(trx, tripId)
  await updateHoldsEnding(trx, holds, now)
}

/** Trips with holds that have expired, at most `limit`. */
export async function listTripsWithExpiredHolds(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ trip_id: string }>`
    select distinct trip_id from (
      select trip_id from seat_holds where ended_at is null and ends_at <= ${now} order by ends_at limit ${limit}
    ) as expired`.execute(db)
  return rows.map((row) => row.trip_id)
}

/** Holds that ended before this moment are of no use to anyone. */
export async function deleteHoldsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('seat_holds').where('ended_at', '<', before).execute()
}
