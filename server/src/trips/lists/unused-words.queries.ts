import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

const hasWord = (trip: string) => sql`${sql.ref(trip)}.words @@ ('''' || w.word || '''')::tsquery`

/**
 * Deletes words that no trip has any more, such as the name of a deleted agency, at most `limit`. Words whose trip has
 * changed get another trip that has them. Returns the number of words that were looked at.
 */
export async function deleteUnusedWords(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    with stale as materialized (
      select w.word, coalesce(
        (select t.trip_id from catalogue_trips t where t.is_listed and ${hasWord('t')} limit 1),
        (select t.trip_id from catalogue_trips t where not t.is_listed and ${hasWord('t')} limit 1)) as trip_id
      from (
        select w.word from search_words w
        where not exists (select from catalogue_trips t where t.trip_id = w.trip_id and ${hasWord('t')})
        limit ${limit}
      ) as w
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
