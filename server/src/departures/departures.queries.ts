import type { CalendarDate } from '@rihla/contract/dates.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'

export interface Departure {
  id: string
  startsOn: CalendarDate
  totalSeats: number
  seatsBooked: number
}

/** Locks a trip's departures: seats can be neither reserved nor released until the transaction ends (docs/locking.md). */
export const lockDepartures = (trx: Transaction, tripId: string): Promise<Departure[]> =>
  trx
    .selectFrom('departures')
    .select(['id', 'starts_on as startsOn', 'total_seats as totalSeats', 'seats_booked as seatsBooked'])
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function insertDepartures(
  trx: Transaction,
  tripId: string,
  departures: readonly { startsOn: CalendarDate; totalSeats: number }[],
): Promise<void> {
  if (departures.length === 0) return
  await trx
    .insertInto('departures')
    .values(
      departures.map(({ startsOn, totalSeats }) => ({
        id: uuid(),
        trip_id: tripId,
        starts_on: startsOn,
        total_seats: totalSeats,
      })),
    )
    .execute()
}

/** Returns false when more seats are booked. Only bookings change `seats_booked`. */
export async function updateDepartureSeats(
  trx: Transaction,
  departureId: string,
  totalSeats: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable('departures')
    .set({ total_seats: totalSeats })
    .where('id', '=', departureId)
    .where('seats_booked', '<=', totalSeats)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Returns false when seats are booked. */
export async function deleteDeparture(trx: Transaction, departureId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('departures')
    .where('id', '=', departureId)
    .where('seats_booked', '=', 0)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** For deleting a trip: a booking that waits for the lock then finds no departure. */
export async function deleteDeparturesOf(trx: Transaction, tripId: string): Promise<void> {
  await trx.deleteFrom('departures').where('trip_id', '=', tripId).execute()
}
