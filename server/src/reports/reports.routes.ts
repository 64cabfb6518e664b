import { submitReport as submitEndpoint } from '@rihla/contract/reports/reports.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serve } from '#http/serve.ts'
import { submitReport } from './submit-report.ts'

export function reportsRoutes(app: App, context: Context): void {
  serve(app, submitEndpoint, async ({ user, body: { type, target = null, reason, details } }, reply) => {
    const { report, isNew } = await submitReport(context, user, { type, target, reason, details: details ?? '' })
    void reply.code(isNew ? 201 : 200)
    return {
      _id: report.id,
      type: report.type,
      target: report.target_id,
      reason: report.reason,
      details: report.details,
      status: report.status,
      createdAt: report.created_at.toISOString(),
    }
  })
}
