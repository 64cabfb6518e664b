import type { ReportStatus } from '@rihla/contract/reports/report-lifecycle.ts'
import { priorityOf, type ReportPriority, type ReportReason, type ReportType } from '@rihla/contract/reports/report.ts'
import { v7 as uuid } from 'uuid'
import type { BuilderContext } from './people.ts'

interface ReportOverrides {
  reporter: { id: string }
  type?: ReportType
  target?: { id: string } | null
  reason?: ReportReason
  details?: string
  priority?: ReportPriority
  status?: ReportStatus
  resolution?: string | null
  createdAt?: Date
}

/** A pending technical report by default. Returns its id. */
export async function buildReport({ db, clock }: BuilderContext, overrides: ReportOverrides): Promise<string> {
  const id = uuid()
  const { type = 'other', reason = 'technical', details = 'The map stays grey.', status = 'pending' } = overrides
  const at = overrides.createdAt ?? clock.now()
  await db
    .insertInto('reports')
    .values({
      id,
      reporter_id: overrides.reporter.id,
      type,
      target_id: overrides.target?.id ?? null,
      reason,
      details,
      priority: overrides.priority ?? priorityOf(reason),
      status,
      resolution: overrides.resolution ?? null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
