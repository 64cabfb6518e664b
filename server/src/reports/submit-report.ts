import { DomainError } from '@rihla/contract/errors.ts'
import { priorityOf, reasonsFor, type ReportReason, type ReportType } from '@rihla/contract/reports/report.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { limitRate } from '#http/limit-rate.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { isTargetVisible } from './report-targets.queries.ts'
import { insertReport, type ReportRow, requireLatestReport, requireReport } from './reports.queries.ts'

interface Submission {
  type: ReportType
  target: string | null
  reason: ReportReason
  details: string
}

const hourlyLimit = { max: 20, windowSeconds: 3_600 }

/** Reports of type `other` have no target; all other targets must be visible to the reporter. */
async function requireTarget(context: Context, reporter: CurrentUser, { type, target }: Submission) {
  if (type === 'other') return null
  const id = requireId(target ?? '')
  if (!(await isTargetVisible[type](context.db, id, reporter))) throw new DomainError('not_found')
  return id
}

/** A signed-in user reports a problem. Repeating an open report returns the existing one (docs/product/reports.md#filing). */
export async function submitReport(
  context: Context,
  reporter: CurrentUser,
  submission: Submission,
): Promise<{ report: ReportRow; isNew: boolean }> {
  const { type, reason } = submission
  const details = submission.details
  if (!reasonsFor[type].includes(reason)) throw new DomainError('report.reason_unknown', { field: 'reason' })
  if (reason === 'other' && !details) throw new DomainError('report.details_required', { field: 'details' })
  await limitRate(context, `report:${reporter.id}`, hourlyLimit)
  const targetId = await requireTarget(context, reporter, submission)
  const priority = priorityOf(reason)
  const id = uuid()
  const existing = await context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const named = { id, type, reason, priority, details }
    const report = { ...named, reporter_id: reporter.id, target_id: targetId, created_at: now, updated_at: now }
    if (!(await insertReport(trx, report))) return requireLatestReport(trx, report)
    await insertOutboxEntries(trx, [{ kind: 'report', subjectId: id, payload: {} }])
    return undefined
  })
  return existing ? { report: existing, isNew: false } : { report: await requireReport(context.db, id), isNew: true }
}
