import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Page } from '../../http/paging.ts'
import { selectTripCards, type TripCardRow } from '../select-trips.ts'
import { conditionsOf } from './catalogue-conditions.ts'
import { type CatalogueOrder, type Stretch, stretchesOf } from './catalogue-order.ts'
import { fromCatalogue } from './from-catalogue.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'

interface Asked {
  order: CatalogueOrder
  page: Page
}

/** One page of ids is chosen first, so that pictures, departures and ratings are only read for the trips shown. */
export async function listCatalogue(db: Database, filter: CatalogueFilter, asked: Asked): Promise<TripCardRow[]> {
  const ids = await listIds(db, filter, asked)
  if (ids.length === 0) return []
  const cards = await selectTripCards(db)
    .where('t.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return cards.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
}

export const countCatalogue = (db: Database, filter: CatalogueFilter, today: CalendarDate): Promise<number> =>
  countStretch(db, filter, { stretch: { conditions: [], by: sql`` }, today })

/** Walks the list's stretches until the page is full; those before the page are counted, not read. */
async function listIds(db: Database, filter: CatalogueFilter, { order, page }: Asked): Promise<string[]> {
  const ids: string[] = []
  let skipped = page.offset
  for (const stretch of stretchesOf(filter, order)) {
    const part = { limit: page.limit - ids.length, offset: skipped }
    const found = await listStretch(db, filter, { stretch, part, today: order.today })
    ids.push(...found)
    if (ids.length === page.limit) break
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped -= await countStretch(db, filter, { stretch, today: order.today })
  }
  return ids
}

interface InStretch {
  stretch: Stretch
  today: CalendarDate
}

const fromStretch = (filter: CatalogueFilter, { stretch, today }: InStretch) =>
  fromCatalogue([...conditionsOf(filter, today), ...stretch.conditions], stretch.join)

async function listStretch(
  db: Database,
  filter: CatalogueFilter,
  { part, ...within }: InStretch & { part: Page },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id ${fromStretch(filter, within)}
    order by ${within.stretch.by} limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map((row) => row.id)
}

async function countStretch(db: Database, filter: CatalogueFilter, within: InStretch): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${fromStretch(filter, within)}`.execute(db)
  return rows[0]?.n ?? 0
}
