import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogueFilter, filtersDepartures, firstDayOf, isNext } from './catalogue-filter.ts'
import { isAmong, rankConditions, type Search, searchCondition, type SqlCondition } from './catalogue-search.queries.ts'

export interface CatalogueOrder {
  /** The requested sort; undefined is the default order: featured first, or by relevance if there is a search. */
  sort: TripSort | undefined
  today: CalendarDate
}

/**
 * A part of the list that one index returns in order. The list is the concatenation of its segments: a single `order by`
 * would have to read every trip before it could return the first.
 */
export interface Segment {
  join?: RawBuilder<unknown>
  conditions: SqlCondition[]
  by: RawBuilder<unknown>
}

const isFeatured = sql<boolean>`t.featured_order > 0`
const isNotFeatured = sql<boolean>`t.featured_order = 0`

function upcomingThenPast(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const join = sql`join departures next on next.trip_id = t.trip_id and ${isNext('next', firstDayOf(filter, today))}`
  const upcoming = { join, conditions: [], by: sql`next.starts_on, t.trip_id` }
  if (filtersDepartures(filter)) return [upcoming]
  const isPast = sql<boolean>`(t.last_departure_on < ${today} or t.last_departure_on is null)`
  return [upcoming, { conditions: [isPast], by: sql`t.start_date, t.trip_id` }]
}

const narrowed = (segments: Segment[], condition: SqlCondition): Segment[] =>
  segments.map((segment) => ({ ...segment, conditions: [...segment.conditions, condition] }))

const featuredFirst = (filter: CatalogueFilter, today: CalendarDate): Segment[] => [
  { conditions: [isFeatured], by: sql`t.featured_order` },
  ...narrowed(upcomingThenPast(filter, today), isNotFeatured),
]

/** Trips whose next departure has seats, then sold-out ones, then past ones. */
function bySeatsAndDate(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const [upcoming, ...past] = upcomingThenPast(filter, today)
  const hasSeats = sql<boolean>`next.seats_booked + next.seats_held < next.total_seats`
  return [...narrowed([upcoming!], hasSeats), ...narrowed([upcoming!], sql<boolean>`not ${hasSeats}`), ...past]
}

/** Title, place, agency, text; then trips with seats, the soonest first (docs/product/trips.md#search). */
function byRelevance(filter: CatalogueFilter, search: Search, today: CalendarDate): Segment[] {
  const firstFree = sql`(select min(d.starts_on) from departures d where d.trip_id = t.trip_id
    and d.starts_on >= ${firstDayOf(filter, today)} and d.seats_booked + d.seats_held < d.total_seats)`
  const isPast = sql`coalesce(t.last_departure_on < ${today}, true)`
  const by = sql`${firstFree} nulls last, ${isPast}, t.start_date, t.trip_id`
  const few = search.ranked.filter((ids) => ids.length > 0).map((ids) => ({ conditions: [isAmong(ids)], by }))
  if (search.isComplete) return few
  const many = rankConditions(search).slice(search.ranked.length)
  return [...few, ...many.flatMap((isRanked) => narrowed(bySeatsAndDate(filter, today), isRanked))]
}

const single = (by: RawBuilder<unknown>): Segment[] => [{ conditions: [], by }]

export function segmentsOf(filter: CatalogueFilter, order: CatalogueOrder): Segment[] {
  const { search } = filter
  if (!search) return segmentsBySort(filter, order)
  if (order.sort === undefined && search.words.length > 0) return byRelevance(filter, search, order.today)
  return narrowed(segmentsBySort(filter, order), searchCondition(search))
}

function segmentsBySort(filter: CatalogueFilter, { sort, today }: CatalogueOrder): Segment[] {
  switch (sort) {
    case undefined:
    case 'featured':
      return featuredFirst(filter, today)
    case 'startDate':
      return upcomingThenPast(filter, today)
    case 'price-low':
      return single(sql`t.egp_price_minor, t.trip_id`)
    case 'price-high':
      return single(sql`t.egp_price_minor desc, t.trip_id desc`)
    case 'destination':
      return single(sql`t.destination collate "und-x-icu", t.trip_id`)
    case 'newest':
      return single(sql`t.created_at desc, t.trip_id desc`)
  }
}
