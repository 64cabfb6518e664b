import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { fromCatalogue, type SqlCondition } from './from-catalogue.ts'
import { patternOf, wordsOf } from './trip-search.ts'

/** A typed word, and the agencies whose names have it, have one that sounds like it, or one that looks like it. */
interface Word {
  folded: string
  pattern: string
  /** Undefined where it is too short to tell words apart by. */
  sound: string | null
  containing: string[]
  sounding: string[]
  similar: string[]
}

/** How close a trip must come: the first of these by which anything is found at all. */
const nearnesses = ['containing', 'sounding', 'similar'] as const

export interface Search {
  words: readonly Word[]
  nearness: (typeof nearnesses)[number] | 'none'
}

const ofAgencies = (ids: string[]) => sql<boolean>`t.agency_id = any (${ids}::uuid[])`

// The index of the whole texts holds letters by threes; less than that stands in nearly all of them.
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

/** Every word must be met by a trip's texts or its agency's name. */
export const answersSearch = ({ words, nearness }: Search): SqlCondition[] =>
  words.map((word) => sql<boolean>`(${conditions[nearness](word)})`)

/** Of those, the trips that have every word in title, destination or their agency's name. */
export const isNamed = ({ words }: Search): SqlCondition =>
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

/** Words such as 'to' and 'في' narrow nothing beside others; by themselves they are looked for in names. */
function tellingOf(words: readonly Word[]): readonly Word[] {
  const indexed = words.filter(({ folded }) => isIndexed(folded))
  return indexed.length > 0 ? indexed : words.slice(0, maxShortWords)
}

/** What was typed, folded, with how near it gets to what there is; undefined if nothing was typed. */
export async function readSearch(db: Database, term: string | undefined): Promise<Search | undefined> {
  const words = tellingOf(await listWords(db, wordsOf(term ?? '')))
  if (words.length === 0) return undefined
  // without a word that has a sound there is nothing to take for another
  const tried = words.some(({ sound }) => sound !== null) ? nearnesses : nearnesses.slice(0, 1)
  for (const nearness of tried) {
    if (await isAnythingFound(db, { words, nearness })) return { words, nearness }
  }
  return { words, nearness: 'none' }
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

/** The words are likely to be there as typed, so the first trip will do; else only the indexes are quick to say no. */
async function isAnythingFound(db: Database, search: Search): Promise<boolean> {
  const found = fromCatalogue(answersSearch(search))
  const { rows } = await (
    search.nearness === 'containing'
      ? sql`select 1 ${found} limit 1`
      : sql`select 1 from (select t.id ${found} offset 0) as found having count(*) > 0`
  ).execute(db)
  return rows.length > 0
}
