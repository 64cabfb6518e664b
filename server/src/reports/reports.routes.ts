import { type OwnReport, submitReport as submitEndpoint } from '@rihla/contract/reports/reports.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import type { ReportRow } from './reports.queries.ts'
import { submitReport } from './submit-report.ts'

const presentReport = (row: ReportRow): OwnReport => ({
  _id: row.id,
  type: row.type,
  target: row.target_id,
  reason: row.reason,
  details: row.details,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})

export function reportsRoutes(app: App, context: Context): void {
  app.route({
    ...submitEndpoint,
    handler: async (request, reply) => {
      const { type, target = null, reason, details } = request.body
      const submission = { type, target, reason, details: details ?? '' }
      const { report, isNew } = await submitReport(context, requireUser(request), submission)
      return reply.code(isNew ? 201 : 200).send(presentReport(report))
    },
  })
}
