import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
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
  nearness: (typeof nearnesses)[number]
}

const ofAgencies = (ids: string[]) => sql<boolean>`t.agency_id = any (${ids}::uuid[])`

const contains = ({ pattern, containing }: Word) =>
  sql<boolean>`t.search_text like ${pattern} or ${ofAgencies(containing)}`
const soundsLike = (word: Word) =>
  sql<boolean>`${contains(word)} or t.sounds @> array[${word.sound}]::text[] or ${ofAgencies(word.sounding)}`
const isSimilarTo = (word: Word) =>
  sql<boolean>`${soundsLike(word)} or ${word.folded} <% t.names_text or ${ofAgencies(word.similar)}`

const conditions = { containing: contains, sounding: soundsLike, similar: isSimilarTo }

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

/** What was typed, folded, with how near it gets to what there is; undefined if nothing was typed. */
export async function readSearch(db: Database, term: string | undefined): Promise<Search | undefined> {
  const words = await listWords(db, wordsOf(term ?? ''))
  if (words.length === 0) return undefined
  for (const nearness of nearnesses) {
    if (await isAnythingFound(db, { words, nearness })) return { words, nearness }
  }
  return { words, nearness: 'containing' }
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

async function isAnythingFound(db: Database, search: Search): Promise<boolean> {
  const { rows } = await sql`select 1 ${fromCatalogue(answersSearch(search))} limit 1`.execute(db)
  return rows.length > 0
}
