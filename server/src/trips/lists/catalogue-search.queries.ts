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
  /** Ids of all trips that match, if they are few enough to be sorted by all of their relevance. */
  few?: string[] | undefined
}

/** Prefixes of lexemes by where a word occurs (docs/catalogue.md#search); '' stands for anywhere. */
export const parts = { title: ['t/'], place: ['t/', 'p/'], agency: ['t/', 'p/', 'a/'], text: [''] }

/** Words consist of letters and digits, so quotes suffice. */
const lexemeOf = (word: string, isPrefix = false): string => `'${word}'${isPrefix ? ':*' : ''}`

/** Matches a `tsvector` with lexemes for every word, each with one of these prefixes. */
export function tsqueryOf(words: readonly SearchWord[], prefixes: readonly string[]): RawBuilder<unknown> {
  const terms = words.map(({ word, isPrefix, twins }) => {
    const lexemes = prefixes.flatMap((prefix) => [
      lexemeOf(prefix + word, isPrefix),
      ...twins.map((twin) => lexemeOf(prefix + twin)),
    ])
    return `(${lexemes.join(' | ')})`
  })
  // a literal: PostgreSQL would parse a parameter again for every row
  return sql`${sql.lit(terms.join(' & '))}::tsquery`
}

const queryOf = ({ words, isInNames }: SearchTerm) => tsqueryOf(words, isInNames ? parts.agency : parts.text)

/** Finds the trips that match, if they are few. */
export async function findFew(db: Database, term: SearchTerm): Promise<Search> {
  if (term.hasNoMatch || term.words.length === 0) return { ...term, few: term.hasNoMatch ? [] : undefined }
  const { rows } = await sql<{ id: string }>`${plannedPerValues}
    select id from matching_trips(${queryOf(term)}, ${limits.exactTotal + 1}) as id`.execute(db)
  return { ...term, few: rows.length > limits.exactTotal ? undefined : rows.map(({ id }) => id) }
}

export function searchCondition(search: Search): SqlCondition {
  if (search.few) return sql<boolean>`t.trip_id = any (${search.few}::uuid[])`
  return search.words.length === 0 ? sql<boolean>`true` : sql<boolean>`t.words @@ ${queryOf(search)}`
}

/** Every word occurs in these parts of the trip. */
const occurIn = (words: readonly SearchWord[], prefixes: readonly string[]): SqlCondition =>
  sql<boolean>`t.words @@ ${tsqueryOf(words, prefixes)}`

/** Conditions of the ranks but the last, each including the one before: title, place, place in either script, agency. */
function ranksOf({ words }: SearchTerm): SqlCondition[] {
  const hasTwins = words.some(({ twins }) => twins.length > 0)
  const written = words.map((word) => ({ ...word, twins: [] }))
  return [
    occurIn(written, parts.title),
    occurIn(written, parts.place),
    ...(hasTwins ? [occurIn(words, parts.place)] : []),
    occurIn(words, parts.agency),
  ]
}

/** Conditions that divide the matches into ranks by relevance (docs/product/trips.md#search). */
export function rankConditions(term: SearchTerm): SqlCondition[] {
  const ranks = ranksOf(term)
  return [
    ranks[0]!,
    ...ranks.slice(1).map((rank, index) => sql<boolean>`${rank} and not ${ranks[index]}`),
    sql<boolean>`not ${ranks.at(-1)}`,
  ]
}

/** The same ranks as a number to sort by. */
export const rankOf = (term: SearchTerm): RawBuilder<number> =>
  sql`case ${sql.join(
    ranksOf(term).map((rank, index) => sql`when ${rank} then ${index}::int`),
    sql` `,
  )} else 9 end`
