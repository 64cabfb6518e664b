import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export interface SeatDifference {
  departureId: string
  totalSeats: number
  counted: number
  booked: number
  countedHeld: number
  held: number
}

interface Scope {
  /** Only departures of these agencies; undefined: all. */
  agencyIds?: readonly string[]
  limit?: number
}

/**
 * Departures whose counters differ from the seats of their bookings and holds, or are more than there are. There should never be
 * one. A nightly job logs an error and corrects nothing, because a person has to decide which of the two is right.
 */
export async function findSeatDifferences(
  db: Database | Transaction,
  { agencyIds, limit }: Scope = {},
): Promise<SeatDifference[]> {
  const { rows } = await sql<SeatDifference>`
    select d.id as "departureId", d.total_seats as "totalSeats", d.seats_booked as counted, booked.seats as booked,
      d.seats_held as "countedHeld", held.seats as held
    from departures d
    cross join lateral (
      select coalesce(sum(b.seats), 0)::int as seats from bookings b
      where b.departure_id = d.id and b.status in (${sql.join([...seatHoldingStatuses])})) as booked
    cross join lateral (
      select coalesce(sum(h.seats), 0)::int as seats from seat_holds h
      where h.departure_id = d.id and h.ended_at is null) as held
    where (d.seats_booked <> booked.seats or d.seats_held <> held.seats or d.seats_booked + d.seats_held > d.total_seats)
      ${agencyIds ? sql`and d.trip_id in (select id from trips where agency_id = any (${[...agencyIds]}::uuid[]))` : sql``}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return rows
}
