import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { selectTripCards, type TripCardRow } from '../select-trips.ts'
import { conditionsOf } from './catalogue-conditions.ts'
import { type CatalogueOrder, type Segment, segmentsOf } from './catalogue-order.ts'
import { fromCatalogue } from './from-catalogue.ts'
import type { CatalogueFilter } from './read-catalogue-filter.ts'

interface ListOptions {
  order: CatalogueOrder
  page: Page
}

/** Selects a page of ids first, so that images, departures and ratings are read only for the trips shown. */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  options: ListOptions,
): Promise<TripCardRow[]> {
  const ids = await listIds(db, filter, options)
  if (ids.length === 0) return []
  const cards = await selectTripCards(db)
    .where('t.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  const positions = new Map(ids.map((id, position) => [id, position]))
  return cards.toSorted((a, b) => positions.get(a.id)! - positions.get(b.id)!)
}

export const countCatalogue = (db: Database, filter: CatalogueFilter, today: CalendarDate): Promise<number> =>
  countSegment(db, filter, { segment: { conditions: [], by: sql`` }, today })

/** Reads segments until the page is full; those before the page are counted, not read. */
async function listIds(db: Database, filter: CatalogueFilter, { order, page }: ListOptions): Promise<string[]> {
  const ids: string[] = []
  let skipped = page.offset
  for (const segment of segmentsOf(filter, order)) {
    const part = { limit: page.limit - ids.length, offset: skipped }
    const found = await listSegment(db, filter, { segment, part, today: order.today })
    ids.push(...found)
    if (ids.length === page.limit) break
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped -= await countSegment(db, filter, { segment, today: order.today })
  }
  return ids
}

interface InSegment {
  segment: Segment
  today: CalendarDate
}

const fromSegment = (filter: CatalogueFilter, { segment, today }: InSegment) =>
  fromCatalogue([...conditionsOf(filter, today), ...segment.conditions], segment.join)

async function listSegment(
  db: Database,
  filter: CatalogueFilter,
  { part, ...within }: InSegment & { part: Page },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id ${fromSegment(filter, within)}
    order by ${within.segment.by} limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map((row) => row.id)
}

async function countSegment(db: Database, filter: CatalogueFilter, within: InSegment): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${fromSegment(filter, within)}`.execute(db)
  return rows[0]?.n ?? 0
}
