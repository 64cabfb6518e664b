import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { SqlCondition } from './from-catalogue.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'
import { answersSearch } from './read-search.queries.ts'

/** From when on departures count: what has left already does not. */
export const firstDayOf = ({ departsFrom }: CatalogueFilter, today: CalendarDate): CalendarDate =>
  departsFrom && departsFrom > today ? departsFrom : today

export const asksForDeparture = ({ departsFrom, departsTo, seats }: CatalogueFilter): boolean =>
  departsFrom !== undefined || departsTo !== undefined || seats !== undefined

/** The one departure that is a trip's next from a day on: see the migration that made `previous_starts_on`. */
export const isNext = (alias: string, day: CalendarDate): SqlCondition =>
  sql<boolean>`${sql.ref(alias)}.starts_on >= ${day} and ${sql.ref(alias)}.previous_starts_on < ${day}`

/** One departure to come must answer all of it, the days and the seats. Where seats do not matter, the next one says it. */
function hasDeparture(filter: CatalogueFilter, today: CalendarDate): SqlCondition {
  const { departsTo, seats } = filter
  const day = firstDayOf(filter, today)
  const conditions = [sql`d.trip_id = t.id`]
  conditions.push(seats ? sql`d.starts_on >= ${day} and d.total_seats - d.seats_booked >= ${seats}` : isNext('d', day))
  if (departsTo) conditions.push(sql`d.starts_on <= ${departsTo}`)
  return sql<boolean>`exists (select from departures d where ${sql.join(conditions, sql` and `)})`
}

/** What a trip of the catalogue must answer. */
export function conditionsOf(filter: CatalogueFilter, today: CalendarDate): SqlCondition[] {
  const { isInternational, status, agency, destination, priceMin, priceMax, daysMin, daysMax, search } = filter
  const conditions: SqlCondition[] = []
  if (isInternational !== undefined) conditions.push(sql`t.is_international = ${isInternational}`)
  if (status && status !== 'all') conditions.push(sql`t.status = ${status}`)
  if (agency) conditions.push(sql`t.agency_id = ${agency}`)
  if (destination) conditions.push(sql`t.destination_key = search_fold(${destination.trim()})`)
  if (asksForDeparture(filter)) conditions.push(hasDeparture(filter, today))
  // discounts need a code, so the plain price counts
  if (priceMin !== undefined) conditions.push(sql`t.egp_price_minor >= ${priceMin}`)
  if (priceMax !== undefined) conditions.push(sql`t.egp_price_minor <= ${priceMax}`)
  if (daysMin !== undefined) conditions.push(sql`t.days >= ${daysMin}`)
  if (daysMax !== undefined) conditions.push(sql`t.days <= ${daysMax}`)
  return search ? [...conditions, ...answersSearch(search)] : conditions
}
