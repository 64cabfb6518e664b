import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { priorityLabels, reasonLabels, statusLabels, typeLabels } from '../report-labels.ts'
import { listReportIds, listReportsOf, type ReportFilter } from './admin-reports.queries.ts'
import { presentReport } from './present-report.ts'

const heads = {
  en: {
    date: 'Date',
    type: 'Type',
    reporter: 'Reporter',
    email: 'E-mail',
    reason: 'Reason',
    details: 'Details',
    priority: 'Priority',
    status: 'Status',
    resolution: 'Resolution',
    handledBy: 'Handled by',
  },
  ar: {
    date: 'التاريخ',
    type: 'النوع',
    reporter: 'المُبلِّغ',
    email: 'البريد الإلكتروني',
    reason: 'السبب',
    details: 'التفاصيل',
    priority: 'الأولوية',
    status: 'الحالة',
    resolution: 'النتيجة',
    handledBy: 'تولاه',
  },
} satisfies Record<Locale, object>

/** The reports a table shows, all its pages. */
export async function sendReportsFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: ReportFilter; locale: Locale },
): Promise<never> {
  const head = heads[locale]
  const read = async (ids: readonly string[]) =>
    (await listReportsOf(db, ids)).map((row) => ({ id: row.id, ...presentReport(row) }))
  return sendCsv(reply, {
    name: 'reports',
    columns: [
      { head: head.date, value: (row) => row.createdAt },
      { head: head.type, value: (row) => typeLabels[locale][row.type] },
      { head: head.reporter, value: (row) => row.reportedBy?.name },
      { head: head.email, value: (row) => row.reportedBy?.email },
      { head: head.reason, value: (row) => reasonLabels[locale][row.reason] },
      { head: head.details, value: (row) => row.details },
      { head: head.priority, value: (row) => priorityLabels[locale][row.priority] },
      { head: head.status, value: (row) => statusLabels[locale][row.status] },
      { head: head.resolution, value: (row) => row.resolution },
      { head: head.handledBy, value: (row) => row.handledBy },
    ],
    rows: rowsOf(await listReportIds(db, filter), read),
  })
}
