import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { actionsOnReport } from '@rihla/contract/reports/report-lifecycle.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { AdminReportRow } from './admin-reports.queries.ts'
import { priorityLabels, reasonLabels, statusLabels, typeLabels } from './report-texts.ts'

export const presentReport = (row: AdminReportRow): AdminReport => ({
  _id: row.id,
  type: row.type,
  target: row.target_id,
  reportedBy:
    row.reporter === null
      ? null
      : {
          _id: row.reporter,
          name: row.reporter_name ?? '',
          email: row.reporter_email ?? '',
          role: row.reporter_role as Role,
        },
  reason: row.reason,
  details: row.details,
  priority: row.priority,
  status: row.status,
  resolution: row.resolution,
  handledBy: row.handler_name,
  actions: actionsOnReport(row.status),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const reportColumns: CsvColumns<AdminReportRow> = (i18n) => [
  { head: i18n.t('Date'), value: (row) => row.created_at.toISOString() },
  { head: i18n.t('Type'), value: (row) => i18n.t(typeLabels[row.type]) },
  { head: i18n.t('Reporter'), value: (row) => row.reporter_name },
  { head: i18n.t('Email'), value: (row) => row.reporter_email },
  { head: i18n.t('Reason'), value: (row) => i18n.t(reasonLabels[row.reason]) },
  { head: i18n.t('Details'), value: (row) => row.details },
  { head: i18n.t('Priority'), value: (row) => i18n.t(priorityLabels[row.priority]) },
  { head: i18n.t('Status'), value: (row) => i18n.t(statusLabels[row.status]) },
  { head: i18n.t('Resolution'), value: (row) => row.resolution },
  { head: i18n.t('Handled by'), value: (row) => row.handler_name },
]
