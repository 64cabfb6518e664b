import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** Adds up the booked seats of each trip, for lists that sort all trips by them. Writes what has changed only. */
export const sumTripSeats = (db: Database) =>
  sql`insert into trip_seats (trip_id, seats_booked)
    select t.id, coalesce(d.seats_booked, 0)
    from trips t
    left join (select trip_id, sum(seats_booked)::int as seats_booked from departures group by trip_id) d on d.trip_id = t.id
    left join trip_seats known on known.trip_id = t.id
    where known.seats_booked is distinct from coalesce(d.seats_booked, 0)
    on conflict (trip_id) do update set seats_booked = excluded.seats_booked`.execute(db)
