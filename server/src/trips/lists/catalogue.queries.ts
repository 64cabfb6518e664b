import type { CalendarDate } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { sortByIds } from '#database/list-rows.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import { selectTripCards, type TripCardRow } from '../select-trips.ts'
import { type CatalogueFilter, conditionsOf } from './catalogue-filter.ts'
import { type CatalogueOrder, type Segment, segmentsOf } from './catalogue-order.ts'
import { fromCatalogue, searchCondition } from './catalogue-search.queries.ts'

interface ListOptions extends CatalogueOrder {
  page: Page
}

/** Selects a page of ids first, so that images, departures and ratings are read only for the trips shown. */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  { sort, today, page }: ListOptions,
): Promise<CataloguePage> {
  const max = limits.exactTotal
  const [rows, found] = await Promise.all([
    listCards(db, filter, { order: { sort, today }, page }),
    countMatches(max + 1, db, filter, today),
  ])
  return { rows, total: Math.min(found, max), isMinimum: found > max }
}

/** The search has counted its own matches already. */
async function countMatches(max: number, db: Database, filter: CatalogueFilter, today: CalendarDate): Promise<number> {
  const { search } = filter
  if (search && search.words.length > 0 && conditionsOf(filter, today).length === 0)
    return search.isComplete ? search.ranked.flat().length : max
  const conditions = search ? [searchCondition(search)] : []
  return countUpTo(max, db, filter, { segment: { conditions, by: sql`` }, today })
}

interface CataloguePage {
  rows: TripCardRow[]
  total: number
  /** There are more: only so many are counted. */
  isMinimum: boolean
}

interface OrderedPage {
  order: CatalogueOrder
  page: Page
}

async function listCards(db: Database, filter: CatalogueFilter, ordered: OrderedPage): Promise<TripCardRow[]> {
  const ids = await listIds(db, filter, ordered)
  if (ids.length === 0) return []
  const cards = await selectTripCards(db)
    .where('t.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return sortByIds(ids, cards)
}

/** Reads segments until the page is full; those before the page are counted, not read. */
async function listIds(db: Database, filter: CatalogueFilter, { order, page }: OrderedPage): Promise<string[]> {
  const ids: string[] = []
  let skipped = page.offset
  for (const segment of segmentsOf(filter, order)) {
    const part = { limit: page.limit - ids.length, offset: skipped }
    const found = await listSegment(db, filter, { segment, part, today: order.today })
    ids.push(...found)
    if (ids.length === page.limit) break
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped -= await countUpTo(skipped, db, filter, { segment, today: order.today })
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
  const { rows } = await sql<{ id: string }>`${plannedPerValues} select t.trip_id as id ${fromSegment(filter, within)}
    order by ${within.segment.by} limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** The number of trips in the segment; `max` if there are more. */
async function countUpTo(max: number, db: Database, filter: CatalogueFilter, within: InSegment): Promise<number> {
  const { rows } = await sql<{ n: number }>`${plannedPerValues} select count(*)::int as n
    from (select ${fromSegment(filter, within)} limit ${max}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}
