import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Page } from '../../http/paging.ts'
import { fromTrips, selectTripCards, type TripCardRow } from '../select-trips.ts'
import { egpPrice, whereListed } from './catalogue-conditions.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'

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
  const listed = whereListed(fromTrips(db), filter, order.today)
    .select(['t.id', sql<number>`row_number() over (order by ${by})`.as('place')])
    .orderBy('place')
    .limit(page.limit)
    .offset(page.offset)
  return selectTripCards(db).innerJoin(listed.as('listed'), 'listed.id', 't.id').orderBy('listed.place').execute()
}

export async function countCatalogue(db: Database, filter: CatalogueFilter, today: CalendarDate): Promise<number> {
  const row = await whereListed(fromTrips(db), filter, today)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
