import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { isId } from '#http/ids.ts'
import { readDay } from '#http/read-query-day.ts'
import type { SqlCondition } from './catalogue-search.queries.ts'
import { readSearchTerm } from './read-search-term.ts'
import { nextMonth } from './search-months.ts'
import type { SearchTerm } from './search-term.ts'

type Query = NonNullable<QueryOf<typeof listTrips>>

/** The filter of the catalogue query, validated and converted to database units. */
export interface CatalogueFilter extends Pick<
  Query,
  'isInternational' | 'status' | 'agency' | 'destination' | 'seats' | 'daysMin' | 'daysMax' | 'freeCancellation'
> {
  search?: SearchTerm | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
  /** Piastres per seat. */
  priceMin?: Minor | undefined
  priceMax?: Minor | undefined
}

const readPounds = (pounds: number | undefined): Minor | undefined =>
  pounds === undefined ? undefined : Math.round(pounds * 100)

export async function readCatalogueFilter(db: Database, query: Query, today: CalendarDate): Promise<CatalogueFilter> {
  const { sort: _sort, page: _page, limit: _limit, ...filter } = query
  if (filter.agency && !isId(filter.agency)) throw new DomainError('not_found')
  const search = await readSearchTerm(db, filter.search)
  const hasDates = filter.departsFrom !== undefined || filter.departsTo !== undefined
  const days = search?.month === undefined || hasDates ? filter : nextMonth(search.month, today)
  return {
    ...filter,
    search,
    departsFrom: readDay(days.departsFrom, 'departsFrom'),
    departsTo: readDay(days.departsTo, 'departsTo'),
    priceMin: readPounds(filter.priceMin),
    priceMax: readPounds(filter.priceMax),
  }
}

/** First day of departures that count; past ones never do. */
export const firstDayOf = ({ departsFrom }: Pick<CatalogueFilter, 'departsFrom'>, today: CalendarDate): CalendarDate =>
  departsFrom && departsFrom > today ? departsFrom : today

export const filtersDepartures = ({ departsFrom, departsTo, seats, freeCancellation }: CatalogueFilter): boolean =>
  departsFrom !== undefined || departsTo !== undefined || seats !== undefined || freeCancellation === true

/** Neither cancelled nor departed today: those follow no other departure. */
export const isOpen = (alias: string): SqlCondition => sql<boolean>`${sql.ref(alias)}.previous_starts_on < 'infinity'`

/** Matches only the trip's next departure from a day on (docs/catalogue.md). */
export const isNext = (alias: string, day: CalendarDate): SqlCondition =>
  sql<boolean>`${sql.ref(alias)}.starts_on >= ${day} and ${sql.ref(alias)}.previous_starts_on < ${day}`

/** One upcoming departure must match everything. If neither seats nor its cancellation matter, the next one suffices. */
function hasDeparture(filter: CatalogueFilter, today: CalendarDate): SqlCondition {
  const { departsTo, seats, freeCancellation } = filter
  const day = firstDayOf(filter, today)
  const conditions = [sql`d.trip_id = t.trip_id`]
  conditions.push(seats || freeCancellation ? sql`d.starts_on >= ${day} and ${isOpen('d')}` : isNext('d', day))
  if (seats) conditions.push(sql`d.total_seats - d.seats_booked - d.seats_held >= ${seats}`)
  if (freeCancellation) conditions.push(sql`d.starts_on - c.free_cancellation_days >= ${today}::date`)
  if (departsTo) conditions.push(sql`d.starts_on <= ${departsTo}`)
  // beside a search each trip is checked by itself: the planner would rather read all departures
  const perTrip = filter.search ? sql`offset 0` : sql``
  const rules = freeCancellation ? sql`join catalogue_trips c on c.trip_id = d.trip_id` : sql``
  return sql<boolean>`exists (select from departures d ${rules} where ${sql.join(conditions, sql` and `)} ${perTrip})`
}

/** SQL conditions of the catalogue filter, except its search. */
export function conditionsOf(filter: CatalogueFilter, today: CalendarDate): SqlCondition[] {
  const { isInternational, status, agency, destination, priceMin, priceMax, daysMin, daysMax } = filter
  const conditions: SqlCondition[] = []
  if (isInternational !== undefined) conditions.push(sql`t.is_international = ${isInternational}`)
  if (status && status !== 'all') conditions.push(sql`t.status = ${status}`)
  if (agency) conditions.push(sql`t.agency_id = ${agency}`)
  if (destination) conditions.push(sql`t.destination_key = search_fold(${destination.trim()})`)
  // discounts need a code, so the undiscounted price counts
  if (priceMin !== undefined) conditions.push(sql`t.egp_price_minor >= ${priceMin}`)
  if (priceMax !== undefined) conditions.push(sql`t.egp_price_minor <= ${priceMax}`)
  if (daysMin !== undefined) conditions.push(sql`t.days >= ${daysMin}`)
  if (daysMax !== undefined) conditions.push(sql`t.days <= ${daysMax}`)
  // last, because it costs most
  if (filtersDepartures(filter)) conditions.push(hasDeparture(filter, today))
  return conditions
}
