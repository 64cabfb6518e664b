import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CatalogueFilter, filtersDepartures, firstDayOf, isNext } from './catalogue-filter.ts'
import { hasAllWordsInNames, similarity, type SqlCondition } from './catalogue-search.queries.ts'

export interface CatalogueOrder {
  /** The requested sort; undefined is the default order. */
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
  const join = sql`join departures next on next.trip_id = t.id and ${isNext('next', firstDayOf(filter, today))}`
  const upcoming = { join, conditions: [], by: sql`next.starts_on, t.id` }
  if (filtersDepartures(filter)) return [upcoming]
  const isPast = sql<boolean>`(t.last_departure_on < ${today} or t.last_departure_on is null)`
  return [upcoming, { conditions: [isPast], by: sql`t.start_date, t.id` }]
}

const narrowed = (segments: Segment[], condition: SqlCondition): Segment[] =>
  segments.map((segment) => ({ ...segment, conditions: [...segment.conditions, condition] }))

const featuredFirst = (filter: CatalogueFilter, today: CalendarDate): Segment[] => [
  { conditions: [isFeatured], by: sql`t.featured_order` },
  ...narrowed(upcomingThenPast(filter, today), isNotFeatured),
]

/** Trips with all words in their names come before other matches; similar trips are sorted by similarity. */
function byRelevance(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const { search } = filter
  const defaultOrder = featuredFirst(filter, today)
  if (!search || search.matchLevel === 'sounding' || search.matchLevel === 'none') return defaultOrder
  if (search.matchLevel === 'similar') return [{ conditions: [], by: sql`${similarity(search)} desc, t.id` }]
  return [
    ...narrowed(defaultOrder, hasAllWordsInNames(search)),
    ...narrowed(defaultOrder, sql<boolean>`not ${hasAllWordsInNames(search)}`),
  ]
}

const single = (by: RawBuilder<unknown>): Segment[] => [{ conditions: [], by }]

export function segmentsOf(filter: CatalogueFilter, { sort, today }: CatalogueOrder): Segment[] {
  switch (sort) {
    case undefined:
      return byRelevance(filter, today)
    case 'featured':
      return featuredFirst(filter, today)
    case 'startDate':
      return upcomingThenPast(filter, today)
    case 'price-low':
      return single(sql`t.egp_price_minor, t.id`)
    case 'price-high':
      return single(sql`t.egp_price_minor desc, t.id desc`)
    case 'destination':
      return single(sql`t.destination collate "und-x-icu", t.id`)
    case 'newest':
      return single(sql`t.created_at desc, t.id desc`)
  }
}
