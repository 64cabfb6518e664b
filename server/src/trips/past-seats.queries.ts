import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** Adds up the seats booked on departures before this day, for lists that sort all trips by their seats. */
export const sumPastSeats = (db: Database, day: CalendarDate) =>
  sql`insert into past_seats (trip_id, seats_booked, before_on)
    select trip_id, sum(seats_booked), ${day} from departures where starts_on < ${day} group by trip_id
    on conflict (trip_id) do update set seats_booked = excluded.seats_booked, before_on = excluded.before_on`.execute(
    db,
  )

/** The day before which seats were added up last; undefined before the first time. */
export async function findPastSeatsDay(db: Database): Promise<CalendarDate | undefined> {
  const days = db.selectFrom('past_seats').select((eb) => eb.fn.max<CalendarDate | null>('before_on').as('day'))
  return (await days.executeTakeFirst())?.day ?? undefined
}
