import type { BackedUpPart } from '@rihla/contract/notifications/notification.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** In a database of an older version there is no record to write. */
export async function recordBackup(db: Database, parts: readonly BackedUpPart[], takenAt: Date): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure('record_backup(text, timestamptz)') is not null as has`.execute(db)
  if (!rows[0]!.has) return
  for (const part of parts) await sql`select record_backup(${part}, ${takenAt})`.execute(db)
}

export const listBackups = (db: Database) =>
  db.selectFrom('backups').select(['part', 'id', 'last_at', 'warned_at']).orderBy('part').execute()

export type BackupRow = Awaited<ReturnType<typeof listBackups>>[number]

/** Of two processes that watch them, the second one sees what the first one has warned of. */
export const listBackupsForUpdate = (trx: Transaction): Promise<BackupRow[]> =>
  trx.selectFrom('backups').select(['part', 'id', 'last_at', 'warned_at']).orderBy('part').forUpdate().execute()

export const updateWarned = (trx: Transaction, parts: readonly BackedUpPart[], now: Date) =>
  trx
    .updateTable('backups')
    .set({ warned_at: now })
    .where('part', '=', (eb) => eb.fn.any(eb.val([...parts])))
    .execute()
