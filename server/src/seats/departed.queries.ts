import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export interface DepartingNow {
  id: string
  tripId: string
  startsOn: CalendarDate
  pickup: string
  firstDayTime: string
  isMarked: boolean
}

/**
 * Departures of today, and of tomorrow because travellers may meet on the evening before, that are not cancelled; of these
 * trips or of all.
 */
export async function listDeparting(
  db: Database | Transaction,
  { today, tripIds }: { today: CalendarDate; tripIds?: readonly string[] },
): Promise<DepartingNow[]> {
  const isOfTrips = tripIds ? sql`d.trip_id = any (${tripIds}::uuid[])` : sql`true`
  const { rows } = await sql<DepartingNow>`
    select d.id, d.trip_id as "tripId", d.starts_on as "startsOn", t.pickup_location as pickup,
      coalesce(t.itinerary -> 0 ->> 'time', '') as "firstDayTime", d.departed_at is not null as "isMarked"
    from departures d join trips t on t.id = d.trip_id
    where d.starts_on between ${today}::date and ${today}::date + 1 and d.cancelled_at is null and ${isOfTrips}
    order by d.trip_id, d.starts_on`.execute(db)
  return rows
}

/**
 * Locks the trips, their departures of today and tomorrow and the ones after those, whose place in the order changes with them
 * (docs/locking.md).
 */
export async function lockDeparting(trx: Transaction, tripIds: readonly string[], today: CalendarDate): Promise<void> {
  await sql`select from trips where id = any (${tripIds}::uuid[]) order by id for no key update`.execute(trx)
  await sql`
    select from departures d
    where d.trip_id = any (${tripIds}::uuid[]) and (d.starts_on between ${today}::date and ${today}::date + 1 or d.id = (
      select next.id from departures next
      where next.trip_id = d.trip_id and next.starts_on > ${today}::date + 1 and next.cancelled_at is null
      order by next.starts_on limit 1))
    order by d.id for no key update of d`.execute(trx)
}

export const updateDeparted = (trx: Transaction, departureId: string, departedAt: Date | null) =>
  trx.updateTable('departures').set({ departed_at: departedAt }).where('id', '=', departureId).execute()
