import { limits } from '@rihla/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import { type CatalogueFilter, conditionsOf } from './catalogue-filter.ts'
import {
  type CatalogueOrder,
  isByRelevance,
  maxSorted,
  type Segment,
  segmentsBySort,
  segmentsOf,
  segmentsOfRank,
  withinRank,
} from './catalogue-order.ts'
import { catalogue, fromSource, pageOf, type Source } from './catalogue-page.ts'
import {
  findBestRanks,
  findRanked,
  lookedUp,
  maxLookedUp,
  searchCondition,
  type SqlCondition,
} from './catalogue-search.queries.ts'
import type { SearchTerm } from './search-term.ts'

interface ListOptions extends CatalogueOrder {
  page: Page
}

interface CataloguePage {
  ids: string[]
  total: number
  /** There are more: only so many are counted. */
  isMinimum: boolean
}

const max = limits.exactTotal
const counted = ({ ids, found }: { ids: string[]; found: number }): CataloguePage => ({
  ids,
  total: Math.min(found, max),
  isMinimum: found > max,
})

/** The ids of a page and the number of matches. */
export async function listCatalogue(
  db: Database,
  filter: CatalogueFilter,
  options: ListOptions,
): Promise<CataloguePage> {
  const { search } = filter
  if (search?.hasNoMatch) return { ids: [], total: 0, isMinimum: false }
  if (!search || search.words.length === 0) return listSegments(db, filter, options, segmentsOf(filter, options))
  return listMatches(db, { ...filter, search }, options)
}

/** Without the best rank, its trips were too many. */
const isMany = (ranked: string[][]): boolean => ranked.length === 0 || ranked.flat().length > max

async function listMatches(
  db: Database,
  filter: CatalogueFilter & { search: SearchTerm },
  options: ListOptions,
): Promise<CataloguePage> {
  const { search } = filter
  const conditions = conditionsOf(filter, options.today)
  const isFiltered = conditions.length > 0
  // filters leave fewer of the matches
  const maxMatches = maxLookedUp * (isFiltered ? 2 : 1)
  const end = options.page.offset + options.page.limit
  const isRanked = isByRelevance(filter, options)
  // many names have words as short as these: looking all of them up first would usually be in vain
  const best = search.isInNames && !isFiltered && isRanked ? await findBestRanks(db, search, end) : undefined
  if (!best || !isMany(best)) {
    const few = await listFewMatches(db, filter, { ...options, search, conditions, maxMatches })
    if (few) return few
  }
  const ranked = best ?? (isRanked ? await findBestRanks(db, search, end) : [])
  return listSegments(db, filter, options, segmentsOf(filter, options, { ranked, isFiltered }))
}

interface FewOptions extends ListOptions {
  search: SearchTerm
  conditions: readonly SqlCondition[]
  maxMatches: number
}

/** A page of a search with few matches. Undefined if there are too many. */
async function listFewMatches(
  db: Database,
  filter: CatalogueFilter,
  { search, conditions, maxMatches, page, ...order }: FewOptions,
): Promise<CataloguePage | undefined> {
  if (!isByRelevance(filter, order)) {
    const segments = segmentsBySort(filter, order)
    return listFewInOrder(db, { matching: lookedUp(search, maxMatches + 1), conditions, maxMatches, segments, page })
  }
  const ranked = await findRanked(db, search, { conditions, maxMatches })
  if (!ranked) return undefined
  const found = ranked.flat().length
  const parts = ranksOnPage(ranked, page)
  if (parts.length === 0) return counted({ ids: [], found })
  if (parts.every(({ ids }) => ids.length <= maxSorted)) {
    return counted({
      ids: await listSorted(db, parts, { limit: page.limit, by: withinRank(filter, order.today) }),
      found,
    })
  }
  const read = parts.map(({ ids, ...part }) => pageOf(catalogue(), segmentsOfRank(filter, order.today, ids), part))
  const arrays = read.map((ids) => sql`array(${ids})`)
  const { rows } = await sql<{ ids: string[] }>`${plannedPerValues}
    select to_json(${sql.join(arrays, sql` || `)}) as ids`.execute(db)
  return counted({ ids: rows[0]!.ids, found })
}

/** Ids of consecutive ranks from the offset of the first on. The same text for any ids, so it is planned once. */
async function listSorted(
  db: Database,
  ranks: readonly RankOnPage[],
  { limit, by }: { limit: number; by: RawBuilder<unknown> },
): Promise<string[]> {
  const ids = ranks.flatMap((rank) => rank.ids)
  const places = ranks.flatMap((rank, place) => rank.ids.map(() => place))
  const { rows } = await sql<{ id: string }>`
    select t.trip_id as id
    from unnest(${`{${ids.join(',')}}`}::uuid[], ${`{${places.join(',')}}`}::integer[]) as ranked (id, place)
    join catalogue_trips t on t.trip_id = ranked.id and t.is_listed
    order by ranked.place, ${by} limit ${limit} offset ${ranks[0]?.offset ?? 0}`.execute(db)
  return rows.map(({ id }) => id)
}

interface FewInOrder {
  matching: RawBuilder<unknown>
  conditions: readonly SqlCondition[]
  maxMatches: number
  segments: readonly Segment[]
  page: Page
}

async function listFewInOrder(db: Database, { matching, conditions, maxMatches, segments, page }: FewInOrder) {
  const source = { from: sql`fitting`, conditions: [] }
  const { rows } = await sql<{ matches: number; found: number; ids: string[] }>`${plannedPerValues}
    with matching as materialized (select * from ${matching}),
    fitting as materialized (
      select * from matching t
      where (select count(*) from matching) <= ${maxMatches} and ${sql.join([sql`true`, ...conditions], sql` and `)}
    )
    select (select count(*) from matching)::int as matches, (select count(*) from fitting)::int as found,
      to_json(array(${pageOf(source, segments, page)})) as ids`.execute(db)
  const { matches, found, ids } = rows[0]!
  return matches > maxMatches ? undefined : counted({ ids, found })
}

interface RankOnPage extends Page {
  ids: string[]
}

/** The ranks that a page shows, and which part of each. */
function ranksOnPage(ranked: readonly string[][], { limit, offset }: Page): RankOnPage[] {
  const parts: RankOnPage[] = []
  let before = 0
  for (const ids of ranked) {
    const from = Math.max(offset - before, 0)
    const to = Math.min(offset + limit - before, ids.length)
    if (from < to) parts.push({ ids, offset: from, limit: to - from })
    before += ids.length
  }
  return parts
}

async function listSegments(
  db: Database,
  filter: CatalogueFilter,
  { page, ...order }: ListOptions,
  segments: readonly Segment[],
): Promise<CataloguePage> {
  const source = catalogue(conditionsOf(filter, order.today))
  const found = countOf(filter, source)
  return counted(await readPage(db, source, { segments, page, found }))
}

/** Planning a dozen segments of a search takes longer than reading the first, which usually fill the page. */
const segmentsReadFirst = 3

interface PageOfSegments {
  segments: readonly Segment[]
  page: Page
  found: RawBuilder<unknown>
}

async function readPage(db: Database, source: Source, { segments, page, found }: PageOfSegments) {
  const first = segments.length > segmentsReadFirst ? segments.slice(0, segmentsReadFirst) : segments
  const end = page.offset + page.limit
  const read = first === segments ? page : { limit: end, offset: 0 }
  const { rows } = await sql<{ ids: string[]; found: number }>`${plannedPerValues}
    select to_json(array(${pageOf(source, first, read)})) as ids, ${found}::int as found`.execute(db)
  const { ids, found: total } = rows[0]!
  if (first === segments) return { ids, found: total }
  const missing = { limit: end - Math.max(ids.length, page.offset), offset: Math.max(page.offset - ids.length, 0) }
  const others = segments.slice(segmentsReadFirst)
  const rest =
    missing.limit > 0
      ? await sql<{ id: string }>`${plannedPerValues} ${pageOf(source, others, missing)}`.execute(db)
      : undefined
  // a trip whose seats changed between the two statements may be in both
  const added = rest?.rows.map(({ id }) => id).filter((id) => !ids.includes(id)) ?? []
  return { ids: [...ids.slice(page.offset), ...added], found: total }
}

/** A search that is read in segments is known to have many matches. */
function countOf({ search }: CatalogueFilter, source: Source): RawBuilder<unknown> {
  const hasWords = search !== undefined && search.words.length > 0
  if (hasWords && source.conditions.length === 1) return sql`${max + 1}`
  const conditions = hasWords ? [...source.conditions, searchCondition(search)] : source.conditions
  return sql`(select count(*) from (select ${fromSource({ ...source, conditions })} limit ${max + 1}) as counted)`
}
