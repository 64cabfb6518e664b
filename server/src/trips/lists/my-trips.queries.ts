import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type MyTripSort, type TripStatus, tripStatuses } from '@rihla/contract/trips/trip.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { sortByIds } from '#database/list-rows.ts'
import { fromTrips, listTripsByIds, type TripRow } from '../select-trips.ts'
import { patternOf, wordsOf } from '#database/like-pattern.ts'

interface OwnTrips {
  agencyId: string
  search?: string | undefined
}

interface MyTripsFilter extends OwnTrips {
  status?: TripStatus | undefined
  sort?: MyTripSort | undefined
  today: CalendarDate
}

function ownTrips(db: Database, { agencyId, search = '' }: OwnTrips) {
  let own = fromTrips(db).where('t.agency_id', '=', agencyId)
  // every word, in any order, anywhere in title, destination or description
  for (const word of wordsOf(search))
    own = own.where(sql<boolean>`t.search_text like ${patternOf(sql`search_fold(${word})`)}`)
  return own
}

/** Booked seats over all departures, as the trip's seat bar shows them, and the next upcoming date. */
const seatsOf = (today: CalendarDate) => sql<{ next_on: CalendarDate; booked: number; part: number }>`(
  select min(d.starts_on) filter (where d.starts_on >= ${today} and d.departed_at is null) as next_on,
    coalesce(sum(d.seats_booked), 0) as booked,
    coalesce(sum(d.seats_booked)::real / sum(d.total_seats), 0) as part
  from departures d where d.trip_id = t.id and d.cancelled_at is null)`

const orders = {
  newest: sql`t.created_at desc`,
  departure: sql`seats.next_on asc nulls last`,
  fullest: sql`seats.part desc`,
  'most-booked': sql`seats.booked desc`,
} satisfies Record<MyTripSort, unknown>

/** Full trips of an agency in any status. */
export async function listMyTripRows(
  db: Database,
  { status, sort = 'newest', today, ...own }: MyTripsFilter,
  { limit, offset }: Page,
): Promise<TripRow[]> {
  const listed = await ownTrips(db, own)
    .$if(status !== undefined, (trips) => trips.where('t.status', '=', status!))
    .$if(sort !== 'newest', (trips) => trips.leftJoinLateral(seatsOf(today).as('seats'), (join) => join.onTrue()))
    .select('t.id')
    .orderBy(orders[sort])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  return sortByIds(ids, await listTripsByIds(db, ids))
}

export async function countMyTrips(db: Database, own: OwnTrips): Promise<Record<TripStatus | 'all', number>> {
  const rows = await ownTrips(db, own)
    .select((eb) => ['t.status', eb.fn.countAll<number>().as('n')])
    .groupBy('t.status')
    .execute()
  const countOf = (status: TripStatus) => rows.find((row) => row.status === status)?.n ?? 0
  const counts = Object.fromEntries(tripStatuses.map((status) => [status, countOf(status)])) as Record<
    TripStatus,
    number
  >
  return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }
}
