import type { ReportPriority, ReportReason, ReportType } from '@rihla/contract/reports/report.ts'
import type { Database, Transaction } from '#database/database.ts'

export interface NewReport {
  id: string
  reporterId: string
  type: ReportType
  targetId: string | null
  reason: ReportReason
  details: string
  priority: ReportPriority
  now: Date
}

/** Returns false when the reporter has an open report of the same target; reports without a target are not limited. */
export async function insertReport(trx: Transaction, report: NewReport): Promise<boolean> {
  const row = await trx
    .insertInto('reports')
    .values({
      id: report.id,
      reporter_id: report.reporterId,
      type: report.type,
      target_id: report.targetId,
      reason: report.reason,
      details: report.details,
      priority: report.priority,
      created_at: report.now,
      updated_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const selectReports = (db: Database | Transaction) =>
  db.selectFrom('reports').select(['id', 'type', 'target_id', 'reason', 'details', 'status', 'created_at'])

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

export const requireReport = (db: Database, id: string): Promise<ReportRow> =>
  selectReports(db).where('id', '=', id).executeTakeFirstOrThrow()

/** The report because of which `insertReport` returned false; it may have been decided since. */
export const requireLatestReport = (
  trx: Transaction,
  { reporterId, type, targetId }: { reporterId: string; type: ReportType; targetId: string | null },
): Promise<ReportRow> =>
  selectReports(trx)
    .where('reporter_id', '=', reporterId)
    .where('type', '=', type)
    .where('target_id', '=', targetId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
