import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export interface SeatDifference {
  departureId: string
  counted: number
  held: number
}

/**
 * Departures whose counter differs from the seats their bookings hold. There should never be one. A nightly job logs an
 * error and corrects nothing, because a person has to decide which of the two is right.
 */
export async function findSeatDifferences(db: Database): Promise<SeatDifference[]> {
  const { rows } = await sql<{ id: string; seats_booked: number; held: number }>`
    select d.id, d.seats_booked, coalesce(sum(b.seats), 0)::int as held
    from departures d
    left join bookings b on b.departure_id = d.id and b.status in (${sql.join([...seatHoldingStatuses])})
    group by d.id
    having d.seats_booked <> coalesce(sum(b.seats), 0)`.execute(db)
  return rows.map((row) => ({ departureId: row.id, counted: row.seats_booked, held: row.held }))
}
