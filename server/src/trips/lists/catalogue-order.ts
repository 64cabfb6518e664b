import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import { asksForDeparture, firstDayOf, isNext } from './catalogue-conditions.ts'
import type { SqlCondition } from './from-catalogue.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'
import { isNamed, similarity } from './read-search.queries.ts'

export interface CatalogueOrder {
  /** What was chosen; undefined is the platform's own order. */
  sort: TripSort | undefined
  today: CalendarDate
}

/**
 * A stretch of a list that one index has in order. A list is its stretches one after the other: `order by` over all of
 * them would have to look at every trip before it knew the first.
 */
export interface Segment {
  join?: RawBuilder<unknown>
  conditions: SqlCondition[]
  by: RawBuilder<unknown>
}

const isFeatured = sql<boolean>`t.featured_order > 0`
const isNotFeatured = sql<boolean>`t.featured_order = 0`

function comingThenOver(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const join = sql`join departures next on next.trip_id = t.id and ${isNext('next', firstDayOf(filter, today))}`
  const coming = { join, conditions: [], by: sql`next.starts_on, t.id` }
  if (asksForDeparture(filter)) return [coming]
  const isOver = sql<boolean>`(t.last_departure_on < ${today} or t.last_departure_on is null)`
  return [coming, { conditions: [isOver], by: sql`t.start_date, t.id` }]
}

const narrowed = (segments: Segment[], condition: SqlCondition): Segment[] =>
  segments.map((segment) => ({ ...segment, conditions: [...segment.conditions, condition] }))

const featuredFirst = (filter: CatalogueFilter, today: CalendarDate): Segment[] => [
  { conditions: [isFeatured], by: sql`t.featured_order` },
  ...narrowed(comingThenOver(filter, today), isNotFeatured),
]

/** What has the words in its name comes before what has them somewhere; similar trips by how similar they are. */
function byRelevance(filter: CatalogueFilter, today: CalendarDate): Segment[] {
  const { search } = filter
  const usual = featuredFirst(filter, today)
  if (!search || search.nearness === 'sounding' || search.nearness === 'none') return usual
  if (search.nearness === 'similar') return [{ conditions: [], by: sql`${similarity(search)} desc, t.id` }]
  return [...narrowed(usual, isNamed(search)), ...narrowed(usual, sql<boolean>`not ${isNamed(search)}`)]
}

const one = (by: RawBuilder<unknown>): Segment[] => [{ conditions: [], by }]

export function segmentsOf(filter: CatalogueFilter, { sort, today }: CatalogueOrder): Segment[] {
  switch (sort) {
    case undefined:
      return byRelevance(filter, today)
    case 'featured':
      return featuredFirst(filter, today)
    case 'startDate':
      return comingThenOver(filter, today)
    case 'price-low':
      return one(sql`t.egp_price_minor, t.id`)
    case 'price-high':
      return one(sql`t.egp_price_minor desc, t.id desc`)
    case 'destination':
      return one(sql`t.destination collate "und-x-icu", t.id`)
    case 'newest':
      return one(sql`t.created_at desc, t.id desc`)
  }
}
