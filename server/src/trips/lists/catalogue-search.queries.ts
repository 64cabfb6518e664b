import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { patternOf, wordsOf } from '#database/like-pattern.ts'

export type SqlCondition = RawBuilder<boolean>

/**
 * The public catalogue (docs/product/trips.md#catalogue) by the rule of `isInCatalogue`, for selecting ids and counting:
 * joins only trips `t` and agency accounts `u`. The status condition is redundant, but enables the catalogue's indexes.
 */
export const fromCatalogue = (conditions: readonly SqlCondition[], join = sql``) => sql`
  from trips t join users u on u.id = t.agency_id ${join}
  where ${sql.join([inCatalogue, ...conditions], sql` and `)}`

const inCatalogue = sql<boolean>`t.deleted_at is null and t.status in ('published', 'draft')
  and (t.status = 'published' or (t.is_draft_public and u.agency_verified_at is not null)) and u.is_active and u.deleted_at is null`

/** A search word with the agencies whose names contain it, sound like it or are similar to it. */
interface Word {
  folded: string
  pattern: string
  /** Phonetic key; null when the word is too short for one. */
  sound: string | null
  containing: string[]
  sounding: string[]
  similar: string[]
}

/** How closely trips must match: the first of these levels at which any trip is found. */
const matchLevels = ['containing', 'sounding', 'similar'] as const

export interface Search {
  words: readonly Word[]
  matchLevel: (typeof matchLevels)[number] | 'none'
}

const ofAgencies = (ids: string[]) => sql<boolean>`t.agency_id = any (${ids}::uuid[])`

// The index on the full texts holds trigrams; shorter words occur in nearly all texts anyway.
const isIndexed = (folded: string): boolean => /[\p{L}\p{N}]{3}/u.test(folded)

const contains = ({ folded, pattern, containing }: Word) =>
  sql<boolean>`${sql.ref(isIndexed(folded) ? 't.search_text' : 't.names_text')} like ${pattern} or ${ofAgencies(containing)}`
const soundsLike = (word: Word) =>
  sql<boolean>`${contains(word)} or t.sounds @> array[${word.sound}]::text[] or ${ofAgencies(word.sounding)}`
const isSimilarTo = (word: Word) =>
  sql<boolean>`${soundsLike(word)} or ${word.folded} <% t.names_text or ${ofAgencies(word.similar)}`

const conditions = {
  containing: contains,
  sounding: soundsLike,
  similar: isSimilarTo,
  none: () => sql<boolean>`false`,
}

/** Every word must match the trip's texts or its agency's name. */
export const searchConditions = ({ words, matchLevel }: Search): SqlCondition[] =>
  words.map((word) => sql<boolean>`(${conditions[matchLevel](word)})`)

/** Trips that have every word in title, destination or their agency's name. */
export const hasAllWordsInNames = ({ words }: Search): SqlCondition =>
  sql<boolean>`(${sql.join(
    words.map(({ pattern, containing }) => sql`(t.names_text like ${pattern} or ${ofAgencies(containing)})`),
    sql` and `,
  )})`

export const similarity = ({ words }: Search) =>
  sql.join(
    words.map(({ folded }) => sql`word_similarity(${folded}, t.names_text)`),
    sql` + `,
  )

const maxShortWords = 2

/** Drops short words such as 'to' and 'في' beside longer ones; alone they are searched in names. */
function significantWords(words: readonly Word[]): readonly Word[] {
  const indexed = words.filter(({ folded }) => isIndexed(folded))
  return indexed.length > 0 ? indexed : words.slice(0, maxShortWords)
}

/** Folds the search term and determines its match level; returns undefined for a blank term. */
export async function readSearch(db: Database, term: string | undefined): Promise<Search | undefined> {
  const words = significantWords(await listWords(db, wordsOf(term ?? '')))
  if (words.length === 0) return undefined
  // without a phonetic key there is no misspelling to look for
  const tried = words.some(({ sound }) => sound !== null) ? matchLevels : matchLevels.slice(0, 1)
  for (const matchLevel of tried) {
    if (await hasMatches(db, { words, matchLevel })) return { words, matchLevel }
  }
  return { words, matchLevel: 'none' }
}

async function listWords(db: Database, typed: readonly string[]): Promise<Word[]> {
  if (typed.length === 0) return []
  // materialized: each word is folded once, not once per agency
  const { rows } = await sql<Word>`
    with folded as materialized (
      select search_fold(word) as folded, place from unnest(${typed}::text[]) with ordinality as typed (word, place)
    ), words as materialized (
      select folded, ${patternOf(sql`folded`)} as pattern, (search_sounds(folded))[1] as sound, place
      from folded where folded <> ''
    )
    select folded, pattern, sound,
      array(select user_id from agencies where names_text like pattern) as containing,
      array(select user_id from agencies where sounds @> array[sound]) as sounding,
      array(select user_id from agencies where folded <% names_text) as similar
    from words order by place`.execute(db)
  return rows
}

/** Words as typed are likely to match, so `limit 1` is fast. The other levels often find nothing: counting uses the indexes. */
async function hasMatches(db: Database, search: Search): Promise<boolean> {
  const found = fromCatalogue(searchConditions(search))
  const { rows } = await (
    search.matchLevel === 'containing'
      ? sql`select 1 ${found} limit 1`
      : sql`select 1 from (select t.id ${found} offset 0) as found having count(*) > 0`
  ).execute(db)
  return rows.length > 0
}
