import { DomainError } from '@rihla/contract/errors.ts'
import * as api from '@rihla/contract/reports/admin-reports.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sortByIds } from '#http/sort-by-ids.ts'
import {
  countReports,
  countReportsByStatus,
  findReport,
  listOtherReports,
  listReportIds,
  listReportsOf,
} from './admin-reports.queries.ts'
import { decideReport } from './decide-report.ts'
import { presentReport, reportColumns } from './present-report.ts'
import { findReportedTarget } from './report-targets.queries.ts'

export function adminReportsRoutes(app: App, context: Context): void {
  const { db } = context

  async function requireReport(id: string) {
    const row = await findReport(db, id)
    if (!row) throw new DomainError('not_found')
    return row
  }

  app.route({
    ...api.listReports,
    handler: async (request, reply) => {
      const [ids, total, counts] = await Promise.all([
        listReportIds(db, request.query, pageOf(request.query)),
        countReports(db, request.query),
        countReportsByStatus(db),
      ])
      const rows = sortByIds(ids, await listReportsOf(db, ids))
      setTotal(reply, total)
      return { reports: rows.map(presentReport), total, counts }
    },
  })

  csvRoute(app, context, {
    endpoint: api.exportReports,
    columns: reportColumns,
    file: async ({ query }) => {
      const read = async (ids: readonly string[]) =>
        (await listReportsOf(context.db, ids)).map((row) => ({ id: row.id, ...presentReport(row) }))
      return { name: 'reports', rows: rowsOf(await listReportIds(context.db, query), read) }
    },
  })

  app.route({
    ...api.readReport,
    handler: async (request) => {
      const report = await requireReport(requireId(request.params.id))
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
    },
  })

  app.route({
    ...api.changeReport,
    handler: async (request) => {
      const reportId = requireId(request.params.id)
      await decideReport(context, requireUser(request), { reportId, decision: request.body })
      return presentReport(await requireReport(reportId))
    },
  })
}
