import { type BackupRow, listBackups } from '#backup/backups.queries.ts'
import { isLate } from '#backup/late-backups.ts'
import type { Database } from '#database/database.ts'
import { type Judgement, unlessWarned, warning } from './finding.ts'

export async function checkBackups(db: Database, now: () => number = Date.now): Promise<Judgement> {
  const backups = await listBackups(db)
  if (backups.length === 0) return warning('There is no backup yet (docs/operations/back-up-and-restore.md).')
  const describe = ({ part, last_at: at }: BackupRow) => `${part} ${at.toISOString()}`
  const late = backups.filter((backup) => isLate(backup, new Date(now())))
  return unlessWarned(
    late.map((backup) => `The last backup is too old: ${describe(backup)}.`),
    `The last backups: ${backups.map(describe).join(', ')}.`,
  )
}
