import type { Role } from '@rihla/contract/accounts/account.ts'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { actionsOnReport } from '@rihla/contract/reports/report-lifecycle.ts'
import type { AdminReportRow } from './admin-reports.queries.ts'

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
