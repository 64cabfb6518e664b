import { sql } from 'kysely'
import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database } from '#database/database.ts'

export interface Window {
  hits: number
  secondsLeft: number
}

const secondsUntilReset = (now: DatabaseTime) =>
  sql<number>`greatest(1, ceil(extract(epoch from rate_limits.resets_at - ${now})))::integer`

/** Counts one attempt and returns the number of attempts in its window; an expired window is restarted. Atomic. */
export async function insertHit(
  db: Database,
  keyHash: Buffer,
  now: DatabaseTime,
  windowSeconds: number,
): Promise<Window> {
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now}`
  return db
    .insertInto('rate_limits')
    .values({ key_hash: keyHash, hits: 1, resets_at: secondsAfter(now, windowSeconds) })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<Date>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', secondsUntilReset(now).as('secondsLeft')])
    .executeTakeFirstOrThrow()
}

export const findWindow = (db: Database, keyHash: Buffer, now: DatabaseTime): Promise<Window | undefined> =>
  db
    .selectFrom('rate_limits')
    .select(['hits', secondsUntilReset(now).as('secondsLeft')])
    .where('key_hash', '=', keyHash)
    .where('resets_at', '>', now)
    .executeTakeFirst()

export async function deletePastWindows(db: Database, now: DatabaseTime): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
