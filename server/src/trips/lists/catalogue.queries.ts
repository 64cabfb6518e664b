import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import type { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Page } from '../../http/paging.ts'
import { fromTrips, selectTripCards, type TripCardRow } from '../select-trips.ts'
import { hasDestination, matchesSearch } from './trip-search.ts'
import { isInCatalogue } from '../trip-visibility.ts'

export type CatalogueFilter = Omit<QueryOf<typeof listTrips>, 'sort' | 'page' | 'limit'>

type Trips = ReturnType<typeof fromTrips>

function whereListed(trips: Trips, filter: CatalogueFilter): Trips {
  let listed = trips.where((eb) => isInCatalogue(eb))
  if (filter.isInternational !== undefined) listed = listed.where('t.is_international', '=', filter.isInternational)
  if (filter.status && filter.status !== 'all') listed = listed.where('t.status', '=', filter.status)
  if (filter.agency) listed = listed.where('t.agency_id', '=', filter.agency)
  if (filter.destination) listed = listed.where(hasDestination(filter.destination))
  for (const condition of matchesSearch(filter.search ?? '')) listed = listed.where(condition)
  return listed
}

/** A seat's price in piastres; other currencies at the reporting rates, for ordering only. */
const egpPrice = sql`case t.currency
  when 'EGP' then t.price_minor
  when 'USD' then t.price_minor / (select usd_per_egp from settings)
  else t.price_minor * (select usd_per_eur / usd_per_egp from settings) end`

const isOver = (today: CalendarDate) =>
  sql`not exists (select from departures d where d.trip_id = t.id and d.starts_on >= ${today})`

/** Trips whose last departure is over stand behind all others where the order is about time. */
const orders: Record<TripSort, (today: CalendarDate) => ReturnType<typeof sql>[]> = {
  featured: (today) => [sql`t.featured_order = 0`, sql`t.featured_order`, isOver(today), sql`t.start_date`],
  startDate: (today) => [isOver(today), sql`t.start_date`],
  'price-low': () => [egpPrice],
  'price-high': () => [sql`${egpPrice} desc`],
  destination: () => [sql`t.destination collate "und-x-icu"`],
  newest: () => [sql`t.created_at desc`],
}

export interface CatalogueOrder {
  sort: TripSort
  today: CalendarDate
}

/** One page of ids is chosen first, so that pictures, departures and ratings are only read for the trips shown. */
export function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  { order, page }: { order: CatalogueOrder; page: Page },
): Promise<TripCardRow[]> {
  const by = sql`${sql.join(orders[order.sort](order.today))}, t.id`
  const listed = whereListed(fromTrips(db), filter)
    .select(['t.id', sql<number>`row_number() over (order by ${by})`.as('place')])
    .orderBy('place')
    .limit(page.limit)
    .offset(page.offset)
  return selectTripCards(db).innerJoin(listed.as('listed'), 'listed.id', 't.id').orderBy('listed.place').execute()
}

export async function countCatalogue(db: Database, filter: CatalogueFilter): Promise<number> {
  const row = await whereListed(fromTrips(db), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
