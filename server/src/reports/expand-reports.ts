import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyAdmins } from '#notifications/notify-users.ts'
import type { OutboxEntry } from '#outbox/outbox.queries.ts'
import { reportMail } from './report-texts.ts'
import { listSubmittedReports } from './reports.queries.ts'

/** Notifies the admins of reports. */
export async function expandReports(
  context: Context,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const { publicUrl } = context.config
  const reports = await listSubmittedReports(
    trx,
    entries.map(({ subjectId }) => subjectId),
  )
  await notifyAdmins(
    context,
    trx,
    reports.map((report) => ({
      kind: 'report.submitted',
      subjectId: report.id,
      mail: (locale) => reportMail({ ...report, publicUrl }, locale),
    })),
  )
}
