import { type RawBuilder, sql } from 'kysely'
import type { Search, SearchWord } from './read-search.ts'

export type SqlCondition = RawBuilder<boolean>

/** The public catalogue (docs/product/trips.md#catalogue), trips `t`, for selecting ids and counting. */
export const fromCatalogue = (conditions: readonly SqlCondition[], join = sql``) => sql`
  from catalogue_trips t ${join}
  where ${sql.join([sql`t.is_listed`, ...conditions], sql` and `)}`

/** Prefixes of lexemes by where a word occurs (docs/catalogue.md#search); '' stands for anywhere. */
const parts = { title: ['t/'], place: ['t/', 'p/'], agency: ['t/', 'p/', 'a/'], text: [''] }

/** Words consist of letters and digits, so quotes suffice. */
const lexemeOf = (word: string, isPrefix = false): string => `'${word}'${isPrefix ? ':*' : ''}`

/** Every word of the search occurs in these parts of the trip. */
function occurIn(words: readonly SearchWord[], prefixes: readonly string[]): SqlCondition {
  const terms = words.map(({ word, isPrefix, twins }) => {
    const lexemes = prefixes.flatMap((prefix) => [
      lexemeOf(prefix + word, isPrefix),
      ...twins.map((twin) => lexemeOf(prefix + twin)),
    ])
    return `(${lexemes.join(' | ')})`
  })
  return sql<boolean>`t.words @@ ${terms.join(' & ')}::tsquery`
}

export function searchCondition({ words, hasNoMatch, isInNames }: Search): SqlCondition {
  if (hasNoMatch) return sql<boolean>`false`
  return words.length === 0 ? sql<boolean>`true` : occurIn(words, isInNames ? parts.agency : parts.text)
}

/** Conditions of the ranks but the last, each including the one before: title, place, place in either script, agency. */
function ranksOf({ words }: Search): SqlCondition[] {
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
export function rankConditions(search: Search): SqlCondition[] {
  const ranks = ranksOf(search)
  return [
    ranks[0]!,
    ...ranks.slice(1).map((rank, index) => sql<boolean>`${rank} and not ${ranks[index]}`),
    sql<boolean>`not ${ranks.at(-1)}`,
  ]
}

/** The same ranks as a number to sort by. */
export const rankOf = (search: Search): RawBuilder<number> =>
  sql`case ${sql.join(
    ranksOf(search).map((rank, index) => sql`when ${rank} then ${index}::int`),
    sql` `,
  )} else 9 end`
