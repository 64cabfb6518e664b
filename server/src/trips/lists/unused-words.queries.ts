import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { hasWord } from './search-words.queries.ts'

/**
 * Deletes words that no trip has any more, such as the name of a deleted agency, at most `limit`. Words whose trip has
 * changed get another trip that has them. Returns the number of words that were looked at.
 */
export async function deleteUnusedWords(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    with outdated as materialized (
      select w.word, listed_trip_with_word(w.word) as trip_id
      from search_words w
      where not exists (select from catalogue_trips t where t.trip_id = w.trip_id and ${hasWord('t', 'w')})
      limit ${limit}
    ), unlisted as materialized (
      -- no index has them: one pass for all words
      select lexeme as word, min(t.trip_id::text)::uuid as trip_id
      from catalogue_trips t cross join lateral unnest(t.words)
      where not t.is_listed
        and t.words @@ (select string_agg('''' || word || '''', '|') from outdated where trip_id is null)::tsquery
        and lexeme in (select word from outdated where trip_id is null)
      group by lexeme
    ), stale as materialized (
      select o.word, coalesce(o.trip_id, u.trip_id) as trip_id from outdated o left join unlisted u using (word)
    ), moved as (
      update search_words w set trip_id = stale.trip_id from stale where w.word = stale.word and stale.trip_id is not null
    ), deleted as (
      delete from search_words w using stale where w.word = stale.word and stale.trip_id is null
    )
    select count(*)::int as stale from stale`.execute(db)
  return rows[0]!.stale
}

/** A trip that was written while its words were deleted has them again. */
export async function insertWordsSince(db: Database, since: Date): Promise<void> {
  await sql`select add_search_words(array(select id from trips where updated_at >= ${since}))`.execute(db)
}
