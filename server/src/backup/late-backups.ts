import type { Context } from '#context.ts'
import { type BackupRow, listBackups } from './backups.queries.ts'

/** A daily backup may take two hours. */
export const lateHours = 26

export const isLate = ({ last_at: lastAt }: Pick<BackupRow, 'last_at'>, now: Date): boolean =>
  lastAt.getTime() < now.getTime() - lateHours * 3_600_000

export interface BackupState {
  backup: 'ok' | 'late' | 'none'
  /** Of the part that was backed up the longest time ago. */
  lastBackupAt: string | null
}

/** For /readyz. */
export async function readBackupState({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<BackupState> {
  const backups = await listBackups(db)
  const [oldest] = backups.toSorted((a, b) => a.last_at.getTime() - b.last_at.getTime())
  if (!oldest) return { backup: 'none', lastBackupAt: null }
  return { backup: isLate(oldest, clock.now()) ? 'late' : 'ok', lastBackupAt: oldest.last_at.toISOString() }
}
