import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripSort } from '@rihla/contract/trips/trip.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { sortByIds } from '#database/list-rows.ts'
import { selectTripCards, type TripCardRow } from '../select-trips.ts'
import { type CatalogueFilter, conditionsOf } from './catalogue-filter.ts'
import { type CatalogueOrder, type Segment, segmentsOf } from './catalogue-order.ts'
import { fromCatalogue } from './catalogue-search.queries.ts'

interface ListOptions {
  sort: TripSort | undefined
  today: CalendarDate
  page: Page
}

/** As many matches of a search are sorted by all of their relevance. */
const maxSorted = 1_000

/** Selects a page of ids first, so that images, departures and ratings are read only for the trips shown. */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  { sort, today, page }: ListOptions,
): Promise<{ rows: TripCardRow[]; total: number }> {
  const counting = countSegment(db, filter, { segment: { conditions: [], by: sql`` }, today })
  const isByRelevance = filter.search !== undefined && sort === undefined
  const order = { sort, today, isFew: isByRelevance && (await counting) <= maxSorted }
  const [rows, total] = await Promise.all([listCards(db, filter, { order, page }), counting])
  return { rows, total }
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
  const { rows } = await sql<{ id: string }>`select t.trip_id as id ${fromSegment(filter, within)}
    order by ${within.segment.by} limit ${part.limit} offset ${part.offset}`.execute(db)
  return rows.map((row) => row.id)
}

async function countSegment(db: Database, filter: CatalogueFilter, within: InSegment): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${fromSegment(filter, within)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface DestinationRow {
  destination: string
  trips: number
  image_key: string | null
}

/**
 * Destinations of published trips, those with the most trips first. Spellings with the same folded form are one
 * destination, shown in the most frequent spelling, with the cover of a featured trip, else of the best-rated trip.
 */
export async function listDestinationRows(db: Database, limit: number): Promise<DestinationRow[]> {
  const { rows } = await sql<DestinationRow>`
    with places as (
      select t.destination_key as place, count(*)::int as trips,
        mode() within group (order by btrim(t.destination)) as destination
      from trips t
      join users u on u.id = t.agency_id
      where t.status = 'published' and t.deleted_at is null and u.is_active and u.deleted_at is null
      group by place
      order by trips desc, place
      limit ${limit}
    )
    select places.destination, places.trips, cover.storage_key as image_key
    from places
    left join lateral (
      select image.storage_key
      from trips t
      join users u on u.id = t.agency_id
      join trip_images ti on ti.trip_id = t.id and ti.position = 0
      join uploads image on image.id = ti.upload_id
      where t.destination_key = places.place
        and t.status = 'published' and t.deleted_at is null and u.is_active and u.deleted_at is null
      order by t.featured_order = 0, t.featured_order,
        (select avg(r.rating) from reviews r where r.trip_id = t.id and r.deleted_at is null) desc nulls last, t.id
      limit 1
    ) cover on true
    order by places.trips desc, places.place`.execute(db)
  return rows
}
