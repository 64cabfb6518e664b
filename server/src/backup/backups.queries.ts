import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

export type BackedUpPart = 'database' | 'files'

/** In a database of an older version there is no record to write. */
export async function recordBackup(db: Database, parts: readonly BackedUpPart[], takenAt: Date): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure('record_backup(text, timestamptz)') is not null as has`.execute(db)
  if (!rows[0]!.has) return
  for (const part of parts) await sql`select record_backup(${part}, ${takenAt})`.execute(db)
}

export const listBackups = (db: Database) =>
  db.selectFrom('backups').select(['part', 'last_at']).orderBy('part').execute()

/** Those from before `lateBefore`, each once until it is recorded again or `warnedBefore` has passed. */
export const updateLateBackups = (
  db: Database,
  { now, lateBefore, warnedBefore }: { now: Date; lateBefore: Date; warnedBefore: Date },
) =>
  db
    .updateTable('backups')
    .set({ warned_at: now })
    .where('last_at', '<', lateBefore)
    .where((eb) => eb.or([eb('warned_at', 'is', null), eb('warned_at', '<=', warnedBefore)]))
    .returning(['part', 'last_at'])
    .execute()
