import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'

export interface Departure {
  id: string
  startsOn: CalendarDate
  totalSeats: number
  seatsBooked: number
  seatsHeld: number
  /** Null for the trip's price. */
  priceMinor: Minor | null
  minSeats: number | null
  decisionDays: number
  /** Cancelled: no date of the trip any more. */
  isCancelled: boolean
}

/** Locks a trip's departures: seats can be neither reserved nor released until the transaction ends (docs/locking.md). */
export const lockDepartures = (trx: Transaction, tripId: string): Promise<Departure[]> =>
  trx
    .selectFrom('departures')
    .select(['id', 'starts_on as startsOn', 'total_seats as totalSeats', 'seats_booked as seatsBooked'])
    .select(['seats_held as seatsHeld', 'price_minor as priceMinor'])
    .select(['min_seats as minSeats', 'decision_days as decisionDays'])
    .select((eb) => eb('cancelled_at', 'is not', null).$castTo<boolean>().as('isCancelled'))
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface NewDeparture {
  startsOn: CalendarDate
  totalSeats: number
  priceMinor?: Minor | null
  minSeats?: number | null
  decisionDays?: number
}

/**
 * Locks a departure to cancel, and the one after it, whose place in the order changes with it. The trip is locked, so which one
 * that is cannot change.
 */
export async function lockDepartureWithNext(trx: Transaction, departureId: string): Promise<void> {
  await sql`
    select from departures
    where id = ${departureId} or id = (
      select next.id from departures next join departures d on d.trip_id = next.trip_id
      where d.id = ${departureId} and next.starts_on > d.starts_on and next.cancelled_at is null
      order by next.starts_on limit 1)
    order by id for no key update`.execute(trx)
}

export async function insertDepartures(
  trx: Transaction,
  tripId: string,
  departures: readonly NewDeparture[],
): Promise<void> {
  if (departures.length === 0) return
  await trx
    .insertInto('departures')
    .values(
      departures.map(({ startsOn, totalSeats, priceMinor = null, minSeats = null, ...more }) => ({
        id: uuid(),
        trip_id: tripId,
        starts_on: startsOn,
        total_seats: totalSeats,
        price_minor: priceMinor,
        min_seats: minSeats,
        ...(more.decisionDays !== undefined && { decision_days: more.decisionDays }),
      })),
    )
    .execute()
}

/** Returns false when more seats are booked or held. Only bookings change `seats_booked`. */
export async function updateDeparture(
  trx: Transaction,
  departureId: string,
  {
    totalSeats,
    priceMinor,
    minSeats,
    decisionDays,
  }: Pick<Departure, 'totalSeats' | 'priceMinor' | 'minSeats' | 'decisionDays'>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('departures')
    .set({ total_seats: totalSeats, price_minor: priceMinor, min_seats: minSeats, decision_days: decisionDays })
    .where('id', '=', departureId)
    .where((eb) => eb(eb('seats_booked', '+', eb.ref('seats_held')), '<=', totalSeats))
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Returns false when seats are booked or held. */
export async function deleteDeparture(trx: Transaction, departureId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('departures')
    .where('id', '=', departureId)
    .where('seats_booked', '=', 0)
    .where('seats_held', '=', 0)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Cancels a departure without seats. */
export const updateDepartureCancelled = (trx: Transaction, id: string, now: Date) =>
  trx.updateTable('departures').set({ cancelled_at: now }).where('id', '=', id).execute()

/** For deleting a trip: a booking that waits for the lock then finds no departure. */
export async function deleteDeparturesOf(trx: Transaction, tripId: string): Promise<void> {
  await trx.deleteFrom('departures').where('trip_id', '=', tripId).execute()
}

/** Locks the departures in the order of their ids first, like every other transaction. */
export async function deleteDeparturesOfAgency(trx: Transaction, agencyId: string): Promise<void> {
  await sql`
    with held as (
      select d.id from departures d join trips t on t.id = d.trip_id
      where t.agency_id = ${agencyId} order by d.id for update of d
    )
    delete from departures using held where departures.id = held.id`.execute(trx)
}

/**
 * Takes seats, as part of the statement that inserts the booking: returns the departure's id, or no row when too few
 * seats are left. The named query `ended` has the seats of holds that end with the statement; without a row nothing is taken
 * (docs/locking.md).
 */
export const takingSeats = ({ departureId, seats }: { departureId: string; seats: number }): RawBuilder<unknown> => sql`
  select id from (select take_seats(${departureId}::uuid, ${seats}::integer, ended.seats) as id from ended) as taken
  where id is not null`

/** Takes seats for a revived booking, ending expired holds first; false when too few seats are left. */
export async function updateDepartureTaking(
  trx: Transaction,
  { departureId, seats, now }: { departureId: string; seats: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with ended as materialized (select end_holds(${departureId}::uuid, ${now}::timestamptz) as seats),
    taken as materialized (${takingSeats({ departureId, seats })})
    select id from taken`.execute(trx)
  return rows.length === 1
}

/**
 * Moves the seats of a booking to another departure, ending its expired holds first. Returns false when too few
 * seats are left there: the transaction must not commit then. Raises `booking.departure_unknown` and `booking.departure_cancelled`.
 */
export async function updateDeparturesMoving(
  trx: Transaction,
  { from, to, seats, now }: { from: string | null; to: string; seats: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_moved: boolean }>`
    select move_seats(${from}::uuid, ${to}::uuid, ${seats}::integer, ${now}::timestamptz) as is_moved`.execute(trx)
  return rows[0]!.is_moved
}

/** Releases seats. Called only after a transition won its compare-and-set, so that it happens once. */
export async function updateDepartureReleasing(trx: Transaction, departureId: string, seats: number): Promise<void> {
  await trx
    .updateTable('departures')
    .set((eb) => ({ seats_booked: eb('seats_booked', '-', seats) }))
    .where('id', '=', departureId)
    .execute()
}
