import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'
import { priorityLabels, reasonLabels, statusLabels, typeLabels } from '../report-labels.ts'
import { listReportIds, listReportsOf, type ReportFilter } from './admin-reports.queries.ts'
import { presentReport } from './present-report.ts'

/** Exports the reports the filter selects, of all pages. */
export async function sendReportsFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: ReportFilter; locale: Locale },
): Promise<never> {
  const i18n = i18nOf(locale)
  const read = async (ids: readonly string[]) =>
    (await listReportsOf(db, ids)).map((row) => ({ id: row.id, ...presentReport(row) }))
  return sendCsv(reply, {
    name: 'reports',
    columns: [
      { head: i18n.t('Date'), value: (row) => row.createdAt },
      { head: i18n.t('Type'), value: (row) => i18n.t(typeLabels[row.type]) },
      { head: i18n.t('Reporter'), value: (row) => row.reportedBy?.name },
      { head: i18n.t('Email'), value: (row) => row.reportedBy?.email },
      { head: i18n.t('Reason'), value: (row) => i18n.t(reasonLabels[row.reason]) },
      { head: i18n.t('Details'), value: (row) => row.details },
      { head: i18n.t('Priority'), value: (row) => i18n.t(priorityLabels[row.priority]) },
      { head: i18n.t('Status'), value: (row) => i18n.t(statusLabels[row.status]) },
      { head: i18n.t('Resolution'), value: (row) => row.resolution },
      { head: i18n.t('Handled by'), value: (row) => row.handledBy },
    ],
    rows: rowsOf(await listReportIds(db, filter), read),
  })
}
