import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import {
  actionsOnReport,
  defaultResolutionOf,
  type ReportAction,
  reportActionTo,
  type ReportStatus,
} from '@rihla/contract/reports/report-lifecycle.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { type AdminReportRow, findReport, lockReport, updateReportFrom } from './admin-reports.queries.ts'

type Decision = BodyOf<typeof changeReport>

const stale = ({ status, handler_name }: Pick<AdminReportRow, 'status' | 'handler_name'>) =>
  new DomainError('report.transition_stale', { status, by: handler_name })

async function transitionReport(
  context: Context,
  trx: Transaction,
  report: AdminReportRow,
  { action, status, resolution, admin, now }: ReportTransition,
): Promise<void> {
  if (!actionsOnReport(report.status).includes(action)) throw stale(report)
  const outcome = defaultResolutionOf(action) === undefined ? null : resolution || defaultResolutionOf(action)!
  const changes = { status, resolution: outcome, handled_by: admin.id, updated_at: now }
  const hasWon = await updateReportFrom(trx, { id: report.id, from: report.status }, changes)
  if (!hasWon) throw stale((await findReport(trx, report.id)) ?? report)
  await publishWaitingChanged(trx)
  await audit(context, trx, admin, {
    action: `report.${action}`,
    targetId: report.id,
    details: { from: report.status, to: status },
  })
}

interface ReportTransition {
  action: ReportAction
  status: ReportStatus
  resolution: string | null | undefined
  admin: CurrentUser
  now: Date
}

/** An admin investigates, resolves or dismisses a report as its lifecycle allows, or changes its priority. */
export async function decideReport(
  context: Context,
  admin: CurrentUser,
  { reportId, decision }: { reportId: string; decision: Decision },
): Promise<void> {
  const { status, resolution, priority } = decision
  const now = context.clock.now()
  const action = status && reportActionTo(status)
  if (status && !action) throw new DomainError('request.field_invalid', { field: 'status' })
  await context.db.transaction().execute(async (trx) => {
    await lockReport(trx, reportId)
    const report = requireFound(await findReport(trx, reportId))
    if (priority && priority !== report.priority) {
      await updateReportFrom(trx, { id: reportId, from: report.status }, { priority, updated_at: now })
      await audit(context, trx, admin, {
        action: 'report.prioritise',
        targetId: reportId,
        details: { from: report.priority, to: priority },
      })
    }
    if (status && action) await transitionReport(context, trx, report, { action, status, resolution, admin, now })
  })
}
