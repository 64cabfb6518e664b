import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogueFilter, filtersDepartures, firstDayOf, isNext, isOpen } from './catalogue-filter.ts'
import { isAmong, rankConditions, searchCondition, setOf, type SqlCondition } from './catalogue-search.queries.ts'
import type { SearchTerm } from './search-term.ts'

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
  /** Replaces the source of the list. */
  from?: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  conditions: SqlCondition[]
  /** Ends with the id. */
  order: RawBuilder<unknown>
}

const isFeatured = sql<boolean>`t.featured_order > 0`
const isNotFeatured = sql<boolean>`t.featured_order = 0`

function upcomingThenPast(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const join = sql`join departures next on next.trip_id = t.trip_id and ${isNext('next', firstDayOf(filter, today))}`
  const upcoming = { join, conditions: [], order: sql`next.starts_on, next.trip_id` }
  if (filtersDepartures(filter)) return [upcoming]
  const isPast = sql<boolean>`(t.last_departure_on < ${today} or t.last_departure_on is null)`
  return [upcoming, { conditions: [isPast], order: sql`t.start_date, t.trip_id` }]
}

const narrowed = (segments: Segment[], condition: SqlCondition): Segment[] =>
  segments.map((segment) => ({ ...segment, conditions: [...segment.conditions, condition] }))

const featuredFirst = (filter: CatalogueFilter, today: CalendarDate): Segment[] => [
  { conditions: [isFeatured], order: sql`t.featured_order, t.trip_id` },
  ...narrowed(upcomingThenPast(filter, today), isNotFeatured),
]

/** Trips whose next departure has seats, then sold-out ones, then past ones. */
function bySeatsAndDate(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const [upcoming, ...past] = upcomingThenPast(filter, today)
  const hasSeats = isFree('next')
  return [...narrowed([upcoming!], hasSeats), ...narrowed([upcoming!], sql<boolean>`not ${hasSeats}`), ...past]
}

const isFree = (departure: string): SqlCondition => {
  const column = (name: string) => sql.ref(`${departure}.${name}`)
  return sql<boolean>`(${column('seats_booked')} + ${column('seats_held')} < ${column('total_seats')}
    and ${isOpen(departure)})`
}

/** Within a rank: trips with seats, the soonest first, then the others (docs/product/trips.md#search). */
export function withinRank(filter: CatalogueFilter, today: CalendarDate): RawBuilder<unknown> {
  const firstFree = sql`(select min(d.starts_on) from departures d where d.trip_id = t.trip_id
    and d.starts_on >= ${firstDayOf(filter, today)} and ${isFree('d')})`
  return sql`${firstFree} nulls last, ${pastLast(today)}`
}

const pastLast = (today: CalendarDate) => sql`coalesce(t.last_departure_on < ${today}, true), t.start_date, t.trip_id`

/** Title, place, agency, text. The best ranks are sorted if they are few, the others are read by seats and date. */
function byRelevance(filter: CatalogueFilter, search: RankedTerm, today: CalendarDate): Segment[] {
  const few = search.ranked
    .filter((ids) => ids.length > 0)
    .flatMap((ids) => (search.isFiltered ? [sortedRank(filter, today, ids)] : segmentsOfRank(filter, today, ids)))
  const many = rankConditions(search.term).slice(search.ranked.length)
  return [...few, ...many.flatMap((isRanked) => narrowed(bySeatsAndDate(filter, today), isRanked))]
}

const single = (order: RawBuilder<unknown>): Segment[] => [{ conditions: [], order }]

/** The ids of the best ranks of a term with many matches, if these are few. */
export interface BestRanks {
  ranked: string[][]
  /** The list has filters that these ids may not pass. */
  isFiltered: boolean
}

const noRanks: BestRanks = { ranked: [], isFiltered: false }

interface RankedTerm extends BestRanks {
  term: SearchTerm
}

export const isByRelevance = ({ search }: CatalogueFilter, { sort }: CatalogueOrder): boolean =>
  sort === undefined && search !== undefined && search.words.length > 0

/** The list in the order of indexes. */
export function segmentsOf(filter: CatalogueFilter, order: CatalogueOrder, best: BestRanks = noRanks): Segment[] {
  const { search } = filter
  if (!search) return segmentsBySort(filter, order)
  if (isByRelevance(filter, order)) return byRelevance(filter, { term: search, ...best }, order.today)
  return narrowed(segmentsBySort(filter, order), searchCondition(search))
}

const sortedRank = (filter: CatalogueFilter, today: CalendarDate, ids: readonly string[]): Segment => ({
  conditions: [isAmong(ids)],
  order: withinRank(filter, today),
})

/** In a larger set the first departures with seats are found in the order of all departures. */
export const maxSorted = 500

/** The list of the trips of one rank, in its order. */
export function segmentsOfRank(filter: CatalogueFilter, today: CalendarDate, ids: readonly string[]): Segment[] {
  if (ids.length <= maxSorted) return [sortedRank(filter, today, ids)]
  const day = firstDayOf(filter, today)
  // 'is true' makes the ids a hash table that every entry of the index is compared with: the planner would sort instead
  const departures = sql`(
    select starts_on, trip_id from departures
    where starts_on >= ${day} and (trip_id in ${setOf(ids)}) is true
    order by starts_on, trip_id offset 0)`
  const hasFree = (when: RawBuilder<unknown>) => sql<boolean>`exists (
    select from departures d where d.trip_id = t.trip_id and ${when} and ${isFree('d')} offset 0)`
  const isFirstFree = sql<boolean>`${hasFree(sql`d.starts_on = t.starts_on`)}
    and not ${hasFree(sql`d.starts_on >= ${day} and d.starts_on < t.starts_on`)}`
  const hasNoFree = sql<boolean>`not ${hasFree(sql`d.starts_on >= ${day}`)}`
  return [
    { from: departures, conditions: [isFirstFree], order: sql`t.starts_on, t.trip_id` },
    { conditions: [isAmong(ids), hasNoFree], order: pastLast(today) },
  ]
}

export function segmentsBySort(filter: CatalogueFilter, { sort, today }: CatalogueOrder): Segment[] {
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
