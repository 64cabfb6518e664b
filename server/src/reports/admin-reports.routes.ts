import * as api from '@rihla/contract/reports/admin-reports.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { listIds, listPage } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { rowsOf } from '#http/csv.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import {
  countReportsByStatus,
  findReport,
  listOtherReports,
  listReportsByIds,
  selectReportIds,
} from './admin-reports.queries.ts'
import { decideReport } from './decide-report.ts'
import { presentReport, reportColumns } from './present-report.ts'
import { findReportedTarget } from './report-targets.queries.ts'

export function adminReportsRoutes(app: App, context: Context): void {
  const { db } = context

  const requireReport = async (id: string) => requireFound(await findReport(db, id))

  serve(app, api.listReports, async ({ query, page }, reply) => {
    const [{ rows, total }, counts] = await Promise.all([
      listPage(selectReportIds(db, query), page, (ids) => listReportsByIds(db, ids)),
      countReportsByStatus(db),
    ])
    setTotal(reply, total)
    return { reports: rows.map(presentReport), total, counts }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportReports,
    columns: reportColumns,
    file: async ({ query }) => ({
      name: 'reports',
      rows: rowsOf(await listIds(selectReportIds(db, query)), (ids) => listReportsByIds(db, ids)),
    }),
  })

  serve(app, api.readReport, async ({ params: { id } }) => {
    const report = await requireReport(id)
    const [target, others] = await Promise.all([
      findReportedTarget(db, { type: report.type, targetId: report.target_id }),
      listOtherReports(db, report),
    ])
    return {
      report: presentReport(report),
      thing: target,
      others: others.map((other) => ({
        _id: other.id,
        reason: other.reason,
        status: other.status,
        createdAt: other.created_at.toISOString(),
      })),
    }
  })

  serve(app, api.changeReport, async ({ user, params: { id }, body }) => {
    await decideReport(context, user, { reportId: id, decision: body })
    return presentReport(await requireReport(id))
  })
}
