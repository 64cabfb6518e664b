import type { Context } from '#context.ts'
import { updateLateBackups } from './backups.queries.ts'

/** A daily backup may take two hours. */
export const lateHours = 26

/** Hourly: logs an error, once a day, while the last good backup is older than a day. Where none was ever made, nothing is expected. */
export async function watchBackups({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const late = await updateLateBackups(db, { now, lateBefore: hoursAgo(lateHours), warnedBefore: hoursAgo(24) })
  for (const { part, last_at: lastBackupAt } of late) {
    log.error({ part, lastBackupAt }, 'the last good backup is older than a day')
  }
}
