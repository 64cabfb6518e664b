import { listBackups } from '#backup/backups.queries.ts'
import { lateHours } from '#backup/watch-backups.ts'
import type { Database } from '#database/database.ts'
import { type Judgement, unlessWarned, warning } from './finding.ts'

export async function checkBackups(db: Database, now: () => number = Date.now): Promise<Judgement> {
  const backups = await listBackups(db)
  if (backups.length === 0) return warning('There is no backup yet (docs/operations/back-up-and-restore.md).')
  const describe = ({ part, last_at: at }: (typeof backups)[number]) => `${part} ${at.toISOString()}`
  const late = backups.filter(({ last_at: at }) => at.getTime() < now() - lateHours * 3_600_000)
  return unlessWarned(
    late.map((backup) => `The last backup is too old: ${describe(backup)}.`),
    `The last backups: ${backups.map(describe).join(', ')}.`,
  )
}
