import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import { priorityOf, type ReportPriority, type ReportReason, type ReportType } from '@rihla/contract/reports/report.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { decideReport } from '#reports/decide-report.ts'
import { insertReport } from '#reports/reports.queries.ts'
import { anyAdmin, inThePast } from './acting.ts'

interface ReportOverrides {
  reporter: { id: string }
  type?: ReportType
  target?: { id: string } | null
  reason?: ReportReason
  details?: string
  priority?: ReportPriority
  status?: ReportStatus
  resolution?: string
  createdAt?: Date
}

/** A pending technical report by default. Returns its id. */
export async function buildReport(context: Context, overrides: ReportOverrides): Promise<string> {
  const id = uuid()
  const { type = 'other', reason = 'technical', details = 'The map stays grey.', status, resolution } = overrides
  const at = overrides.createdAt ?? context.clock.now()
  await inThePast(context, at, async (past) => {
    await insertReport(past.db, {
      id,
      reporter_id: overrides.reporter.id,
      type,
      target_id: overrides.target?.id ?? null,
      reason,
      details,
      priority: overrides.priority ?? priorityOf(reason),
      created_at: at,
      updated_at: at,
    })
    const decision = { ...(status && { status }), ...(resolution && { resolution }) }
    if (status && status !== 'pending') await decideReport(past, await anyAdmin(past), { reportId: id, decision })
  })
  return id
}
