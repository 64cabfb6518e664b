import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

interface SeatDifference {
  departureId: string
  counted: number
  booked: number
  countedHeld: number
  held: number
}

/**
 * Departures whose counters differ from the seats of their bookings and holds. There should never be one. A nightly job logs
 * an error and corrects nothing, because a person has to decide which of the two is right.
 */
export async function findSeatDifferences(db: Database): Promise<SeatDifference[]> {
  const { rows } = await sql<SeatDifference>`
    select d.id as "departureId", d.seats_booked as counted, booked.seats as booked, d.seats_held as "countedHeld",
      held.seats as held
    from departures d
    cross join lateral (
      select coalesce(sum(b.seats), 0)::int as seats from bookings b
      where b.departure_id = d.id and b.status in (${sql.join([...seatHoldingStatuses])})) as booked
    cross join lateral (
      select coalesce(sum(h.seats), 0)::int as seats from seat_holds h
      where h.departure_id = d.id and h.ended_at is null) as held
    where d.seats_booked <> booked.seats or d.seats_held <> held.seats`.execute(db)
  return rows
}
