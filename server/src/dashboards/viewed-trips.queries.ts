import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'

/** Views of the agency's active trips, counted with an index-only scan. */
const viewsByTrip = (agencyId: string) => sql`
  select t.id as trip_id, seen.n from trips t
  cross join lateral (select count(*) as n from trip_views v where v.trip_id = t.id) seen
  where t.agency_id = ${agencyId} and t.deleted_at is null and seen.n > 0`

interface ViewTotals {
  views: number
  trips: number
}

interface ViewedTripRow {
  id: string
  title: string
  destination: string
  total_views: number
  unique_viewers: number
}

/**
 * One page of trips, most viewed first, with the totals of all trips; distinct viewers are counted only for the
 * listed trips.
 */
export async function listViewedTrips(
  db: Database,
  agencyId: string,
  page: Page,
): Promise<{ rows: ViewedTripRow[]; totals: ViewTotals }> {
  const { rows } = await sql<ViewedTripRow & ViewTotals>`
    with counted as materialized (${viewsByTrip(agencyId)}),
    totals as (select coalesce(sum(n), 0)::bigint as views, count(*) as trips from counted),
    listed as (select * from counted order by n desc, trip_id limit ${page.limit} offset ${page.offset})
    select totals.views, totals.trips, t.id, t.title, t.destination, listed.n as total_views,
      (select count(*) from (select distinct v.viewer_key from trip_views v where v.trip_id = t.id) keys) as unique_viewers
    from totals left join listed on true left join trips t on t.id = listed.trip_id
    order by listed.n desc, t.id`.execute(db)
  const { views = 0, trips = 0 } = rows[0] ?? {}
  // beyond the last page there is only the totals row
  return { rows: rows.filter(({ id }) => id !== null), totals: { views, trips } }
}

/** Visitors and deleted accounts have no name here. */
const selectViewings = (db: Database) =>
  db
    .selectFrom('trip_views as v')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'v.viewer_id').on('u.deleted_at', 'is', null))
    .leftJoin('customers as c', 'c.user_id', 'u.id')
    .select(['v.id', 'v.trip_id', 'v.viewed_at', 'u.name', 'u.email', 'c.phone'])

export type ViewingRow = Awaited<ReturnType<typeof listViewings>>[number]

export const listViewings = (db: Database, tripId: string, { limit, offset }: Page) =>
  selectViewings(db)
    .where('v.trip_id', '=', tripId)
    .orderBy('v.viewed_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** The newest views of each of these trips. */
export async function listNewestViewings(db: Database, tripIds: readonly string[], limit: number) {
  const { rows } = await sql<ViewingRow>`
    select newest.id, newest.trip_id, newest.viewed_at, u.name, u.email, c.phone
    from unnest(${tripIds}::uuid[]) as requested (trip_id)
    cross join lateral (
      select v.id, v.trip_id, v.viewed_at, v.viewer_id from trip_views v
      where v.trip_id = requested.trip_id order by v.viewed_at desc, v.id desc limit ${limit}
    ) newest
    left join users u on u.id = newest.viewer_id and u.deleted_at is null
    left join customers c on c.user_id = u.id
    order by newest.viewed_at desc, newest.id desc`.execute(db)
  return rows
}

export const countViewings = (db: Database, tripId: string): Promise<number> =>
  countRows(db.selectFrom('trip_views').where('trip_id', '=', tripId))
