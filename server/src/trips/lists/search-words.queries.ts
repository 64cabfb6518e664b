import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** A word of the vocabulary that a typed word may have meant. */
interface Correction {
  word: string
  spelling: string
  /** The same name in the other script. */
  alternates: string[]
}

/** A word of a search term, folded, with what the vocabulary knows about it. */
export interface TypedWord {
  word: string
  isLast: boolean
  /** A listed trip has it. */
  isKnown: boolean
  /** A listed trip has a longer word that begins with it; looked up for the last word only. */
  isPrefix: boolean
  alternates: string[]
  /** Best first; looked up only if nothing else is known. */
  corrections: Correction[]
}

const maxWords = 8
const maxCandidates = 8

export const hasWord = (trip: string, word: string): RawBuilder<boolean> =>
  sql`${sql.ref(trip)}.words @@ ('''' || ${sql.ref(word)}.word || '''')::tsquery`

/** The trip that brought the word usually still has it; only otherwise another is looked for. */
const isLive = (word: string): RawBuilder<boolean> => sql`(
  exists (select from catalogue_trips t where t.trip_id = ${sql.ref(word)}.trip_id and t.is_listed and ${hasWord('t', word)})
  or listed_trip_with_word(${sql.ref(word)}.word) is not null)`

/** Names in the other script: listed pairs, and names that sound the same if the sound is long enough to tell. */
const alternatesOf = (word: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select alternate.word from search_words alternate where alternate.word = any (array(
    select arabic from search_pairs where latin = ${word}
    union select latin from search_pairs where arabic = ${word}
    union select other.word from search_words named
      join search_words other on other.sound = named.sound and other.is_arabic <> named.is_arabic and other.is_name
      where named.word = ${word} and named.is_name and length(named.sound) > 2)) and ${isLive('alternate')})`

/**
 * Splits and folds a search term and looks its words up in the vocabulary, in one statement. A correction has the same
 * sound or enough trigrams in common (`pg_trgm.similarity_threshold`, 0.3).
 */
export async function listTypedWords(db: Database, term: string): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    with typed as materialized (
      select word, search_sound(word) as sound, place, place = max(place) over () as is_last
      from (
        select word, place from unnest(split_words(search_fold(${term}))) with ordinality as words (word, place)
        order by place limit ${maxWords}
      ) as first
    ), found as materialized (
      select word, sound, place, is_last,
        exists (select from search_words w where w.word = typed.word and ${isLive('w')}) as is_known,
        is_last and exists (
          select from search_words w
          where w.word > typed.word and w.word < typed.word || U&'\\FFFF' and ${isLive('w')}) as is_prefix,
        ${alternatesOf(sql`typed.word`)} as alternates
      from typed
    )
    select word, is_last as "isLast", is_known as "isKnown", is_prefix as "isPrefix", alternates, array(
      select jsonb_build_object('word', c.word, 'spelling', c.spelling, 'alternates', c.alternates)
      from (
        select w.word, w.spelling, w.trip_id,
          similarity(w.word, found.word) + case when w.sound = found.sound then 0.3 else 0 end
            + case when w.is_name then 0.1 else 0 end as score
        from search_words w
        where not (is_known or is_prefix) and cardinality(alternates) = 0
          and length(found.word) > 2 and length(w.word) > 2 and found.word !~ '[0-9]'
          and (w.word % found.word or (w.sound = found.sound and length(found.sound) > 1))
        order by score desc, w.word limit ${maxCandidates}
      ) as best cross join lateral (select best.*, ${alternatesOf(sql`best.word`)} as alternates offset 0) as c
      where ${isLive('c')}
      order by c.score desc, c.word
    ) as corrections
    from found order by place`.execute(db)
  return rows
}
