import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyAdmins } from '#notifications/notify-users.ts'
import { type BackupRow, listBackupsForUpdate, updateWarned } from './backups.queries.ts'
import { lateBackupMail } from './late-backup-mail.ts'
import { isLate } from './late-backups.ts'

const repeatMs = 24 * 3_600_000

/**
 * Hourly, while the last good backup is older than a day: notifies the admins once, and logs an error once a day. Where none was ever
 * made, nothing is expected.
 */
export async function watchBackups(context: Context): Promise<void> {
  const now = context.clock.now()
  const due = await context.db.transaction().execute(async (trx) => {
    const late = (await listBackupsForUpdate(trx)).filter((backup) => isLate(backup, now))
    await notify(
      context,
      trx,
      late.filter(({ warned_at: warnedAt }) => warnedAt === null),
    )
    const unlogged = late.filter(({ warned_at: warnedAt }) => now.getTime() - (warnedAt?.getTime() ?? 0) >= repeatMs)
    await updateWarned(
      trx,
      unlogged.map(({ part }) => part),
      now,
    )
    return unlogged
  })
  for (const { part, last_at: lastBackupAt } of due) {
    context.log.error({ part, lastBackupAt }, 'the last good backup is older than a day')
  }
}

const notify = (context: Context, trx: Transaction, late: readonly BackupRow[]): Promise<void> =>
  notifyAdmins(
    context,
    trx,
    late.map(({ id, part, last_at: lastAt }) => ({
      kind: `backup.${part}_late`,
      subjectId: id,
      mail: (locale) => lateBackupMail({ part, lastAt, timeZone: context.config.platformTimeZone }, locale),
    })),
  )
