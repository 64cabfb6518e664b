import { limits } from '@rihla/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import { type CatalogueFilter, conditionsOf } from './catalogue-filter.ts'
import {
  type CatalogueOrder,
  isByRelevance,
  type Segment,
  segmentsBySort,
  segmentsOf,
  segmentsOfRank,
} from './catalogue-order.ts'
import { anchoredPageOf, catalogue, fromSource, pageOf, type Source } from './catalogue-page.ts'
import {
  findBestRanks,
  findRanked,
  sampleFrequency,
  isAmong,
  searchCondition,
  type SqlCondition,
} from './catalogue-search.queries.ts'
import type { Anchor, PageAnchors } from './page-anchors.ts'
import type { SearchTerm } from './read-search-term.ts'
import type { Frequency } from './search-words.queries.ts'

interface ListOptions extends CatalogueOrder {
  page: Page
  /** For lists with many pages. */
  anchors?: PageAnchors
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
  const { inTexts, inTitles } = await readFrequency(db, search)
  const conditions = conditionsOf(filter, options.today)
  const maxMatches = conditions.length > 0 ? maxLookedUp.filtered : maxLookedUp.all
  const few =
    inTexts > maxMatches ? undefined : await listFewMatches(db, filter, { ...options, search, conditions, maxMatches })
  if (few) return few
  const isRanked = isByRelevance(filter, options) && inTitles <= maxLookedUp.all
  const ranked = isRanked ? await findBestRanks(db, search) : []
  return listSegments(db, filter, options, segmentsOf(filter, options, ranked))
}

/**
 * Several frequent words may be rare together, and a word and its twins mostly in the same trips, which count for each of
 * them: where that matters, a sample is counted.
 */
function readFrequency(db: Database, search: SearchTerm): Promise<Frequency> | Frequency {
  const [first, ...others] = search.words
  const leastIn = others.length > 0 ? 0 : search.inTexts / (1 + first!.twins.length)
  const isDecided = search.inTexts <= maxLookedUp.all || leastIn > maxLookedUp.all
  return isDecided ? search : sampleFrequency(db, search)
}

/** Matches that are looked up; filters leave fewer. Twice what is counted, because frequencies are estimates. */
const maxLookedUp = { all: 2 * max, filtered: 4 * max }

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
  const ranked = await findRanked(db, search, { conditions, maxMatches })
  if (!ranked) return undefined
  const all = ranked.flat()
  const read = isByRelevance(filter, order)
    ? ranksOnPage(ranked, page).map(({ ids, ...part }) =>
        pageOf(catalogue(), segmentsOfRank(filter, order.today, ids), part),
      )
    : [pageOf(catalogue([isAmong(all)]), segmentsBySort(filter, order), page)]
  if (read.length === 0) return counted({ ids: [], found: all.length })
  const arrays = read.map((ids) => sql`array(${ids})`)
  const { rows } = await sql<{ ids: string[] }>`${plannedPerValues}
    select to_json(${sql.join(arrays, sql` || `)}) as ids`.execute(db)
  return counted({ ids: rows[0]!.ids, found: all.length })
}

/** The ranks that a page shows, and which part of each. */
function ranksOnPage(ranked: readonly string[][], { limit, offset }: Page): (Page & { ids: string[] })[] {
  const parts: (Page & { ids: string[] })[] = []
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
  { page, anchors, ...order }: ListOptions,
  segments: readonly Segment[],
): Promise<CataloguePage> {
  const source = catalogue(conditionsOf(filter, order.today))
  const found = countOf(filter, source)
  if (anchors && page.offset >= max) {
    const list = JSON.stringify([filter, order, segments.length])
    return counted(await readBeyondCounted(db, { source, segments, page, found, list, anchors }))
  }
  const { rows } = await sql<{ ids: string[]; found: number }>`${plannedPerValues}
    select to_json(array(${pageOf(source, segments, page)})) as ids, ${found}::int as found`.execute(db)
  return counted(rows[0]!)
}

/** A frequent term is known to have many matches. */
function countOf({ search }: CatalogueFilter, source: Source): RawBuilder<unknown> {
  const isFrequent = search !== undefined && search.words.length > 0
  if (isFrequent && source.conditions.length === 1) return sql`${max + 1}`
  const conditions = isFrequent ? [...source.conditions, searchCondition(search)] : source.conditions
  return sql`(select count(*) from (select ${fromSource({ ...source, conditions })} limit ${max + 1}) as counted)`
}

interface AnchoredRow {
  ids: string[]
  first: Anchor | null
  last: Anchor | null
  found: number
}

interface AnchoredList {
  source: Source
  segments: readonly Segment[]
  page: Page
  found: RawBuilder<unknown>
  list: string
  anchors: PageAnchors
}

/** Pages beyond the counted trips are found from the nearest anchor. Without their own, the row before them is read, too. */
async function readBeyondCounted(db: Database, { source, segments, page, found, list, anchors }: AnchoredList) {
  const { limit, offset } = page
  const { generation } = anchors
  const start = anchors.find(list, offset)
  const extra = start?.offset === offset ? 0 : 1
  const read = { limit: limit + extra, offset: offset - extra - (start?.offset ?? 0), after: start?.anchor }
  const { rows } = await sql<AnchoredRow>`${plannedPerValues}
    with page as materialized (${anchoredPageOf(source, segments, read)})
    select to_json(array(select id from page)) as ids, (select ${anchor} from page limit 1) as first,
      (select ${anchor} from page offset ${read.limit - 1}) as last,
      case when exists (select from page) then ${max + 1} else ${found} end::int as found`.execute(db)
  const { ids, first, last, found: total } = rows[0]!
  if (extra === 1) anchors.store(list, { generation, offset, anchor: first })
  anchors.store(list, { generation, offset: offset + limit, anchor: last })
  return { ids: ids.slice(extra), found: total }
}

const anchor = sql`case when value is not null then json_build_object('segment', segment, 'value', value, 'id', id) end`
