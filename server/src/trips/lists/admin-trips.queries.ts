import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSortKey, TripStatus } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { needsDecision } from '#seats/minimum-group.queries.ts'
import { fromTrips } from '../select-trips.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'

export interface AdminTripFilter {
  search?: string
  status?: TripStatus
  undecided?: boolean
  today: CalendarDate
  sort?: SortOf<TripSortKey>
}

function selectListed(db: Database, { search = '', status, undecided, today }: AdminTripFilter) {
  let listed = fromTrips(db).where('t.is_ready_for_review', '=', true)
  if (status) listed = listed.where('t.status', '=', status)
  if (undecided) {
    listed = listed.where(
      sql<boolean>`exists (select from departures d
        where d.trip_id = t.id and d.decision_escalated_at is not null and ${needsDecision(today)})`,
    )
  }
  for (const word of wordsOf(search)) {
    const pattern = oncePatternOf(word)
    // a union, so that each half uses its own index; an array, because otherwise the planner scans the whole sort order
    listed = listed.where(
      sql<boolean>`t.id = any (array(
        select id from trips where deleted_at is null and search_text like ${pattern}
        union all
        select own.id from trips own join agencies of on of.user_id = own.agency_id
        where own.deleted_at is null and of.names_text like ${pattern}))`,
    )
  }
  return listed
}

const columns: Record<TripSortKey, RawBuilder<unknown>> = {
  trip: sql`t.title collate "und-x-icu"`,
  agency: sql`a.name collate "und-x-icu"`,
  // in EGP at the reporting rates
  price: sql`t.egp_price_minor`,
  seats: sql`coalesce(s.seats_booked, 0)`,
  status: sql`t.status`,
  added: sql`t.created_at`,
}

/** Ids of trips in any status, newest first unless sorted otherwise. */
export function selectTripIds(db: Database, filter: AdminTripFilter) {
  const { key, direction } = partsOfSort(filter.sort ?? '-added')
  return selectListed(db, filter)
    .$if(key === 'seats', (trips) =>
      trips.leftJoin(
        (departures) =>
          departures
            .selectFrom('departures')
            .select((eb) => ['trip_id', eb.fn.sum('seats_booked').as('seats_booked')])
            .groupBy('trip_id')
            .as('s'),
        (join) => join.onRef('s.trip_id', '=', 't.id'),
      ),
    )
    .select('t.id')
    .orderBy(columns[key], direction)
    .orderBy('t.id', direction)
}
