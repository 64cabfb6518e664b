import { limits } from '@rihla/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { plannedPerValues } from '#database/named-statements.ts'
import type { SearchTerm, SearchWord } from './search-term.ts'

export type SqlCondition = RawBuilder<boolean>

/** Prefixes of lexemes by where a word occurs (docs/catalogue.md#search); '': anywhere. */
export const parts = { title: ['t/'], place: ['t/', 'p/'], agency: ['t/', 'p/', 'a/'], text: [''] }

/** Words consist of letters and digits, so quotes suffice. */
const lexemeOf = (word: string, isPrefix = false): string => `'${word}'${isPrefix ? ':*' : ''}`

/** Matches a `tsvector` with lexemes for every word, each with one of these prefixes. */
function tsqueryTextOf(words: readonly SearchWord[], prefixes: readonly string[]): string {
  const terms = words.map(({ word, isPrefix, alternates }) => {
    const lexemes = prefixes.flatMap((prefix) => [
      lexemeOf(prefix + word, isPrefix),
      ...alternates.map((alternate) => lexemeOf(prefix + alternate)),
    ])
    return `(${lexemes.join(' | ')})`
  })
  return terms.join(' & ')
}

// a literal: PostgreSQL would parse a parameter again for every row
const literalQuery = (text: string): RawBuilder<unknown> => sql`${sql.lit(text)}::tsquery`

export const tsqueryOf = (words: readonly SearchWord[], prefixes: readonly string[]): RawBuilder<unknown> =>
  literalQuery(tsqueryTextOf(words, prefixes))

/** Queries of names from the best rank on: title, place, place in either script, agency. Each includes those before it. */
function namesQueriesOf({ words }: SearchTerm): string[] {
  const hasAlternates = words.some(({ alternates }) => alternates.length > 0)
  const written = words.map((word) => ({ ...word, alternates: [] }))
  return [
    tsqueryTextOf(written, parts.title),
    tsqueryTextOf(written, parts.place),
    ...(hasAlternates ? [tsqueryTextOf(words, parts.place)] : []),
    tsqueryTextOf(words, parts.agency),
  ]
}

/** Looking up reads every match; of more of them the catalogue is read in the order of the list, which then finds some soon. */
export const maxLookedUp = 2 * limits.exactTotal

interface MatchOptions {
  conditions: readonly SqlCondition[]
  maxMatches: number
}

/** The matches of a term, at most so many, with what lists filter and sort by. */
export function lookedUp({ words, isInNames }: SearchTerm, maxMatches: number): RawBuilder<unknown> {
  const max = sql.lit(maxMatches)
  return isInNames
    ? sql`listed_with_names(${tsqueryOf(words, parts.agency)}, ${max})`
    : sql`listed_with_words(${tsqueryOf(words, parts.text)}, ${max})`
}

/**
 * Looks up all matches `t` and returns the ids of those with these conditions by rank, the best first: the names of a trip
 * tell its rank. Undefined if there are more than `maxMatches`.
 */
export async function findRanked(db: Database, term: SearchTerm, { conditions, maxMatches }: MatchOptions) {
  const ranks = namesQueriesOf(term).map(
    (query, rank) => sql`when t.names @@ ${literalQuery(query)} then ${sql.lit(rank)}`,
  )
  const { rows } = await sql<{ found: number; ids: string[] | null }>`${plannedPerValues}
    select count(*)::int as found, json_agg(t.trip_id) filter (where rank is not null) as ids
    from (
      select t.trip_id, case when t.fits then case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end end as rank
      from (
        select t.trip_id, t.names, ${sql.join([sql`true`, ...conditions], sql` and `)} as fits
        from ${lookedUp(term, maxMatches + 1)} t offset 0
      ) as t
    ) as t group by rank order by rank`.execute(db)
  const found = rows.reduce((sum, row) => sum + row.found, 0)
  return found > maxMatches ? undefined : rows.flatMap(({ ids }) => (ids ? [ids] : []))
}

/**
 * Ids of the best ranks of a frequent term, as long as all of them together are few enough. Each is read only if those
 * before it are, and do not fill a page that ends after `end` trips.
 */
export async function findBestRanks(db: Database, term: SearchTerm, end: number): Promise<string[][]> {
  const max = maxLookedUp
  const sets = namesQueriesOf(term).map((query, index) => {
    const ids = sql`array(select matching_names(${literalQuery(query)}, ${sql.lit(max + 1)}))`
    const previous = sql.ref(`r${index - 1}.ids`)
    const lazy = index === 0 ? ids : sql`case when cardinality(${previous}) < ${sql.lit(end)} then ${ids} end`
    return sql`(select ${lazy} as ids offset 0) as ${sql.ref(`r${index}`)}`
  })
  const columns = sets.map((_, index) => {
    const ids = sql.ref(`r${index}.ids`)
    return sql`to_json(case when cardinality(${ids}) <= ${sql.lit(max)} then ${ids} end) as ${sql.ref(String(index))}`
  })
  const { rows } = await sql<Record<string, string[] | null>>`${plannedPerValues}
    select ${sql.join(columns)} from ${sql.join(sets, sql` cross join lateral `)}`.execute(db)
  return differencesOf(sets.map((_, index) => rows[0]![index] ?? null))
}

/** What each set adds to those before it, up to the first that is too large. */
function differencesOf(sets: readonly (string[] | null)[]): string[][] {
  const seen = new Set<string>()
  const ranked: string[][] = []
  for (const ids of sets) {
    if (ids === null) break
    const added = ids.filter((id) => !seen.has(id))
    for (const id of added) seen.add(id)
    ranked.push(added)
  }
  return ranked
}

/** As a text: the driver needs milliseconds for an array of a thousand ids. */
export const setOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select unnest(${`{${ids.join(',')}}`}::uuid[]))`

// not `= any`, for which the planner walks through an index whose second column is the id
export const isAmong = (ids: readonly string[]): SqlCondition => sql<boolean>`t.trip_id in ${setOf(ids)}`

/** Every match, in any order. */
export function searchCondition({ words, isInNames }: SearchTerm): SqlCondition {
  if (words.length === 0) return sql<boolean>`true`
  return isInNames
    ? sql<boolean>`t.names @@ ${tsqueryOf(words, parts.agency)}`
    : sql<boolean>`t.words @@ ${tsqueryOf(words, parts.text)}`
}

/**
 * Conditions that divide the matches of a frequent term into ranks by relevance (docs/product/trips.md#search). As
 * subqueries, which the planner expects to hold for every other trip: it underestimates words that occur together.
 */
export function rankConditions(term: SearchTerm): SqlCondition[] {
  const queries = namesQueriesOf(term)
  const byNames = queries.map((query, rank) => {
    const only = rank === 0 ? query : `(${query}) & !(${queries[rank - 1]})`
    return sql<boolean>`(select t.names @@ ${literalQuery(only)})`
  })
  if (term.isInNames) return byNames
  const isNamed = sql`t.names @@ ${tsqueryOf(term.words, parts.agency)}`
  return [...byNames, sql<boolean>`(select ${searchCondition(term)} and not ${isNamed})`]
}

/** Whether the words are in the title as they are written. */
export const isTitled = ({ words }: SearchTerm): SqlCondition =>
  sql<boolean>`t.names @@ ${tsqueryOf(
    words.map((word) => ({ ...word, alternates: [] })),
    parts.title,
  )}`
