import type { Insertable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

/** Returns false when the reporter has an open report of the same target; reports without a target are not limited. */
export async function insertReport(trx: Transaction, report: Insertable<DB['reports']>): Promise<boolean> {
  const row = await trx
    .insertInto('reports')
    .values(report)
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
  { reporter_id, type, target_id = null }: Insertable<DB['reports']>,
): Promise<ReportRow> =>
  selectReports(trx)
    .where('reporter_id', '=', reporter_id)
    .where('type', '=', type)
    .where('target_id', '=', target_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Reports with the facts of their mails. */
export const listSubmittedReports = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.id', 'r.type', 'r.reason', 'r.priority', 'r.details', 'u.name as reporter'])
    .where('r.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('r.id')
    .execute()

/** Deletes reports that were closed before this moment, at most `limit`. Returns their number. */
export async function deleteClosedReportsBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('id')
        .where('status', 'in', ['resolved', 'dismissed'])
        .where('updated_at', '<', before)
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
