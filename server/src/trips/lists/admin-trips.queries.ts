import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSortKey, TripStatus } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { findPastSeatsDay } from '../past-seats.queries.ts'
import { needsDecision } from '../minimum-group.queries.ts'
import { fromTrips } from '../select-trips.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'

export interface AdminTripFilter {
  search?: string
  status?: TripStatus
  undecided?: boolean
  today: CalendarDate
  sort?: SortOf<TripSortKey>
  /** In the order of seats: those of departures before this day are in `past_seats`. */
  pastSeatsDay?: CalendarDate | undefined
}

function selectListed(db: Database, { search = '', status, undecided, today }: AdminTripFilter) {
  let listed = fromTrips(db)
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

interface TripSeats {
  trip_id: string
  seats_booked: number
}

/**
 * Of all trips in one pass: looking each of ten thousand up takes four times as long. The day is part of the text, so that
 * PostgreSQL knows when planning how many departures are later.
 */
const seatsByTrip = (pastSeatsDay: CalendarDate = '-infinity') => sql<TripSeats>`(
  select trip_id, sum(seats_booked) as seats_booked
  from (
    -- or later, when the job has just run: rather a day twice than none of them
    select trip_id, seats_booked from past_seats where before_on >= ${sql.lit(pastSeatsDay)}
    union all select trip_id, seats_booked from departures where starts_on >= ${sql.lit(pastSeatsDay)} and seats_booked > 0
  ) as seats group by trip_id)`

/** The filter with what its order needs. */
export async function readAdminTripFilter(db: Database, filter: AdminTripFilter): Promise<AdminTripFilter> {
  const isBySeats = filter.sort !== undefined && partsOfSort(filter.sort).key === 'seats'
  return isBySeats ? { ...filter, pastSeatsDay: await findPastSeatsDay(db) } : filter
}

/** Ids of trips in any status, newest first unless sorted otherwise. */
export function selectTripIds(db: Database, filter: AdminTripFilter) {
  const { key, direction } = partsOfSort(filter.sort ?? '-added')
  return selectListed(db, filter)
    .$if(key === 'seats', (trips) =>
      trips.leftJoin(seatsByTrip(filter.pastSeatsDay).as('s'), (join) => join.onRef('s.trip_id', '=', 't.id')),
    )
    .select('t.id')
    .orderBy(columns[key], direction)
    .orderBy('t.id', direction)
}
