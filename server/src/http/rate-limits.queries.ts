import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export interface Window {
  hits: number
  resetsAt: Date
}

/** Counts one attempt and returns the number of attempts in its window; an expired window is restarted. Atomic. */
export async function insertHit(db: Database, keyHash: Buffer, now: Date, windowSeconds: number): Promise<Window> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1_000)
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now}`
  const row = await db
    .insertInto('rate_limits')
    .values({ key_hash: keyHash, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<Date>`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, resetsAt: row.resets_at }
}

export async function findWindow(db: Database, keyHash: Buffer, now: Date): Promise<Window | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['hits', 'resets_at'])
    .where('key_hash', '=', keyHash)
    .where('resets_at', '>', now)
    .executeTakeFirst()
  return row && { hits: row.hits, resetsAt: row.resets_at }
}

export async function deletePastWindows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
