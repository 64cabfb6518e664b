import type { Locale } from '@rihla/contract/product.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
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
  const admins = await listAdminIds(trx)
  await notifyUsers(
    context,
    trx,
    reports.flatMap((report) => {
      const mail = (locale: Locale) => reportMail({ ...report, publicUrl }, locale)
      return admins.map((to) => ({ to, kind: 'report.submitted' as const, subjectId: report.id, mail }))
    }),
  )
}
