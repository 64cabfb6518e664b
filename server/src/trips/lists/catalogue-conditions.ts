import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import type { fromTrips } from '../select-trips.ts'
import { isInCatalogue } from '../trip-visibility.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'
import { hasDestination, matchesSearch } from './trip-search.ts'

type Trips = ReturnType<typeof fromTrips>

/** A seat's price in piastres; other currencies at the reporting rates. Discounts need a code and do not count. */
export const egpPrice = sql<number>`case t.currency
  when 'EGP' then t.price_minor
  when 'USD' then t.price_minor / (select usd_per_egp from settings)
  else t.price_minor * (select usd_per_eur / usd_per_egp from settings) end`

/** As `durationOf` of the contract reckons it. */
const days = sql<number>`case when t.is_one_day_trip then 1 else t.end_date - t.start_date + 1 end`

/** One departure to come must answer all of it: the days and the seats. */
function hasDeparture({ departsFrom, departsTo, seats }: CatalogueFilter, today: CalendarDate): Expression<SqlBool> {
  const first = departsFrom && departsFrom > today ? departsFrom : today
  const conditions = [sql`d.trip_id = t.id`, sql`d.starts_on >= ${first}`]
  if (departsTo) conditions.push(sql`d.starts_on <= ${departsTo}`)
  if (seats) conditions.push(sql`d.total_seats - d.seats_booked >= ${seats}`)
  return sql<boolean>`exists (select from departures d where ${sql.join(conditions, sql` and `)})`
}

/** The trips of the public catalogue that answer the filter. */
export function whereListed(trips: Trips, filter: CatalogueFilter, today: CalendarDate): Trips {
  let listed = trips.where((eb) => isInCatalogue(eb))
  const { isInternational, status, agency, destination, priceMin, priceMax, daysMin, daysMax } = filter
  if (isInternational !== undefined) listed = listed.where('t.is_international', '=', isInternational)
  if (status && status !== 'all') listed = listed.where('t.status', '=', status)
  if (agency) listed = listed.where('t.agency_id', '=', agency)
  if (destination) listed = listed.where(hasDestination(destination))
  if (filter.departsFrom || filter.departsTo || filter.seats) listed = listed.where(hasDeparture(filter, today))
  if (priceMin !== undefined) listed = listed.where(egpPrice, '>=', priceMin)
  if (priceMax !== undefined) listed = listed.where(egpPrice, '<=', priceMax)
  if (daysMin !== undefined) listed = listed.where(days, '>=', daysMin)
  if (daysMax !== undefined) listed = listed.where(days, '<=', daysMax)
  for (const condition of matchesSearch(filter.search ?? '')) listed = listed.where(condition)
  return listed
}
