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
}

/** Locks a trip's departures: seats can be neither reserved nor released until the transaction ends (docs/locking.md). */
export const lockDepartures = (trx: Transaction, tripId: string): Promise<Departure[]> =>
  trx
    .selectFrom('departures')
    .select(['id', 'starts_on as startsOn', 'total_seats as totalSeats', 'seats_booked as seatsBooked'])
    .select(['seats_held as seatsHeld', 'price_minor as priceMinor'])
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertDepartures(
  trx: Transaction,
  tripId: string,
  departures: readonly { startsOn: CalendarDate; totalSeats: number; priceMinor?: Minor | null }[],
): Promise<void> {
  if (departures.length === 0) return
  await trx
    .insertInto('departures')
    .values(
      departures.map(({ startsOn, totalSeats, priceMinor = null }) => ({
        id: uuid(),
        trip_id: tripId,
        starts_on: startsOn,
        total_seats: totalSeats,
        price_minor: priceMinor,
      })),
    )
    .execute()
}

/** Returns false when more seats are booked or held. Only bookings change `seats_booked`. */
export async function updateDeparture(
  trx: Transaction,
  departureId: string,
  { totalSeats, priceMinor }: Pick<Departure, 'totalSeats' | 'priceMinor'>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('departures')
    .set({ total_seats: totalSeats, price_minor: priceMinor })
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

/** Releases seats. Called only after a transition won its compare-and-set, so that it happens once. */
export async function updateDepartureReleasing(trx: Transaction, departureId: string, seats: number): Promise<void> {
  await trx
    .updateTable('departures')
    .set((eb) => ({ seats_booked: eb('seats_booked', '-', seats) }))
    .where('id', '=', departureId)
    .execute()
}
