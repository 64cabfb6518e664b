import { limits } from '@rihla/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import type { SearchTerm, SearchWord } from './read-search-term.ts'

export type SqlCondition = RawBuilder<boolean>

/** The public catalogue (docs/product/trips.md#catalogue), trips `t`, for selecting ids and counting. */
export const fromCatalogue = (conditions: readonly SqlCondition[], join = sql``) => sql`
  from catalogue_trips t ${join}
  where ${sql.join([sql`t.is_listed`, ...conditions], sql` and `)}`

export interface Search extends SearchTerm {
  /** Ids of the trips of each rank, the best rank first, as long as they are few enough to be sorted together. */
  ranked: string[][]
  /** These are all trips that match. */
  isComplete: boolean
}

/** Prefixes of lexemes by where a word occurs (docs/catalogue.md#search); '' stands for anywhere. */
export const parts = { title: ['t/'], place: ['t/', 'p/'], agency: ['t/', 'p/', 'a/'], text: [''] }

/** Words consist of letters and digits, so quotes suffice. */
const lexemeOf = (word: string, isPrefix = false): string => `'${word}'${isPrefix ? ':*' : ''}`

/** Matches a `tsvector` with lexemes for every word, each with one of these prefixes. */
function tsqueryTextOf(words: readonly SearchWord[], prefixes: readonly string[]): string {
  const terms = words.map(({ word, isPrefix, twins }) => {
    const lexemes = prefixes.flatMap((prefix) => [
      lexemeOf(prefix + word, isPrefix),
      ...twins.map((twin) => lexemeOf(prefix + twin)),
    ])
    return `(${lexemes.join(' | ')})`
  })
  return terms.join(' & ')
}

// a literal: PostgreSQL would parse a parameter again for every row
const literalQuery = (text: string): RawBuilder<unknown> => sql`${sql.lit(text)}::tsquery`

export const tsqueryOf = (words: readonly SearchWord[], prefixes: readonly string[]): RawBuilder<unknown> =>
  literalQuery(tsqueryTextOf(words, prefixes))

/** Queries of the ranks by names, each without the trips of those before: title, place, place in either script, agency. */
function namesQueriesOf({ words }: SearchTerm): RawBuilder<unknown>[] {
  const hasTwins = words.some(({ twins }) => twins.length > 0)
  const written = words.map((word) => ({ ...word, twins: [] }))
  const ranks = [
    tsqueryTextOf(written, parts.title),
    tsqueryTextOf(written, parts.place),
    ...(hasTwins ? [tsqueryTextOf(words, parts.place)] : []),
    tsqueryTextOf(words, parts.agency),
  ]
  return ranks.map((rank, index) => literalQuery(index === 0 ? rank : `(${rank}) & !(${ranks[index - 1]})`))
}

const max = limits.exactTotal

/** Sets of ids of the ranks; each is read only if those before it are few. */
function idsOfRanks(term: SearchTerm): RawBuilder<string[] | null>[] {
  const byNames = namesQueriesOf(term).map((query) => sql`matching_names(${query}, ${sql.lit(max + 1)})`)
  const byText = sql`matching_trips(${tsqueryOf(term.words, parts.text)}, ${sql.lit(max + 1)})`
  return [...byNames, ...(term.isInNames ? [] : [byText])].map((matching) => sql`array(select ${matching})`)
}

/** Finds the trips that match, as long as they are few. */
export async function findRanked(db: Database, term: SearchTerm): Promise<Search> {
  if (term.hasNoMatch) return { ...term, ranked: [], isComplete: true }
  if (term.words.length === 0) return { ...term, ranked: [], isComplete: false }
  const sets = idsOfRanks(term)
  const joined = sets.map((ids, index) => {
    const previous = sql.ref(`r${index - 1}.ids`)
    const lazy = index === 0 ? ids : sql`case when cardinality(${previous}) <= ${sql.lit(max)} then ${ids} end`
    return sql`(select ${lazy} as ids offset 0) as ${sql.ref(`r${index}`)}`
  })
  const columns = sets.map((_, index) => {
    const ids = sql.ref(`r${index}.ids`)
    return sql`case when cardinality(${ids}) <= ${sql.lit(max)} then ${ids} end as ${sql.ref(String(index))}`
  })
  const { rows } = await sql<Record<string, string[] | null>>`${plannedPerValues}
    select ${sql.join(columns)} from ${sql.join(joined, sql` cross join lateral `)}`.execute(db)
  const found = sets.map((_, index) => rows[0]![index] ?? null)
  return { ...term, ...complete(found) }
}

/** The ranks before the first that is not few; those of the last one may be found by their names, too. */
function complete(found: readonly (string[] | null)[]): Pick<Search, 'ranked' | 'isComplete'> {
  const seen = new Set<string>()
  const ranked: string[][] = []
  for (const ids of found) {
    const added = ids?.filter((id) => !seen.has(id))
    if (added === undefined || seen.size + added.length > max) return { ranked, isComplete: false }
    for (const id of added) seen.add(id)
    ranked.push(added)
  }
  return { ranked, isComplete: true }
}

// not `= any`, for which the planner walks through an index whose second column is the id
export const isAmong = (ids: readonly string[]): SqlCondition =>
  sql<boolean>`t.trip_id in (select unnest(${ids}::uuid[]))`

/** Every match, in any order. */
export function searchCondition({ words, isInNames, ranked, isComplete }: Search): SqlCondition {
  if (isComplete) return isAmong(ranked.flat())
  if (words.length === 0) return sql<boolean>`true`
  return isInNames
    ? sql<boolean>`t.names @@ ${tsqueryOf(words, parts.agency)}`
    : sql<boolean>`t.words @@ ${tsqueryOf(words, parts.text)}`
}

/** Conditions that divide the matches into ranks by relevance (docs/product/trips.md#search). */
export function rankConditions(search: Search): SqlCondition[] {
  const byNames = namesQueriesOf(search).map((query) => sql<boolean>`t.names @@ ${query}`)
  if (search.isInNames) return byNames
  const isNamed = sql`t.names @@ ${tsqueryOf(search.words, parts.agency)}`
  return [...byNames, sql<boolean>`${searchCondition(search)} and not ${isNamed}`]
}

/** Whether the words are in the title as they are written. */
export const isTitled = ({ words }: SearchTerm): SqlCondition =>
  sql<boolean>`t.names @@ ${tsqueryOf(
    words.map((word) => ({ ...word, twins: [] })),
    parts.title,
  )}`
