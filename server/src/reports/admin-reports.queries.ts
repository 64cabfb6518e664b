import { type ReportStatus, reportStatuses } from '@rihla/contract/reports/report-lifecycle.ts'
import {
  reportPriorities,
  type ReportPriority,
  type reportSortKeys,
  type ReportType,
} from '@rihla/contract/reports/report.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import type { DB } from '#database/tables.ts'

interface ReportFilter {
  status?: ReportStatus | undefined
  type?: ReportType | undefined
  priority?: ReportPriority | undefined
  search?: string | undefined
  sort?: SortOf<(typeof reportSortKeys)[number]> | undefined
}

/** Reports with their reporter, unless deleted. */
const fromReports = (db: Database | Transaction) =>
  db
    .selectFrom('reports as p')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'p.reporter_id').on('u.deleted_at', 'is', null))

const selectReports = (db: Database | Transaction) =>
  fromReports(db)
    .leftJoin('users as h', 'h.id', 'p.handled_by')
    .selectAll('p')
    .select(['u.id as reporter', 'u.name as reporter_name', 'u.email as reporter_email', 'u.role as reporter_role'])
    .select('h.name as handler_name')

export type AdminReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

function matching(db: Database, { status, type, priority, search }: ReportFilter) {
  const pattern = likePattern(search)
  return fromReports(db)
    .$if(status !== undefined, (query) => query.where('p.status', '=', status!))
    .$if(type !== undefined, (query) => query.where('p.type', '=', type!))
    .$if(priority !== undefined, (query) => query.where('p.priority', '=', priority!))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          (['u.name', 'u.email', 'p.details', 'p.resolution'] as const).map((column) => eb(column, 'ilike', pattern!)),
        ),
      ),
    )
}

/** Position in the list of values: priorities sort by urgency, statuses by lifecycle. */
const rank = (column: 'p.priority' | 'p.status', values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${sql.ref(column)})`

const sortedBy = {
  type: sql`p.type`,
  reporter: sql`lower(u.name)`,
  reason: sql`p.reason`,
  priority: rank('p.priority', reportPriorities.toReversed()),
  status: rank('p.status', reportStatuses),
  date: sql`p.created_at`,
}

/** Ids of the matching reports, unless sorted otherwise the most urgent first, then the newest. */
export function selectReportIds(db: Database, filter: ReportFilter) {
  const { key, direction } = partsOfSort(filter.sort ?? '-priority')
  const sorted = matching(db, filter).select('p.id').orderBy(sortedBy[key], direction)
  return (key === 'date' ? sorted : sorted.orderBy('p.created_at', 'desc')).orderBy('p.id', direction)
}

export async function countReportsByStatus(db: Database): Promise<Record<ReportStatus, number>> {
  const rows = await db
    .selectFrom('reports')
    .select((eb) => ['status', eb.fn.countAll<number>().as('reports')])
    .groupBy('status')
    .execute()
  const countOf = (status: ReportStatus) => rows.find((row) => row.status === status)?.reports ?? 0
  return Object.fromEntries(reportStatuses.map((status) => [status, countOf(status)])) as Record<ReportStatus, number>
}

export const listReportsByIds = (db: Database, ids: readonly string[]): Promise<AdminReportRow[]> =>
  selectReports(db).where('p.id', 'in', ids).execute()

export const findReport = (db: Database | Transaction, id: string): Promise<AdminReportRow | undefined> =>
  selectReports(db).where('p.id', '=', id).executeTakeFirst()

/** Serializes decisions about a report. */
export async function lockReport(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().execute()
}

/** The ten newest other reports of the same target. */
export const listOtherReports = (db: Database, { id, type, target_id }: AdminReportRow) =>
  target_id === null
    ? Promise.resolve([])
    : db
        .selectFrom('reports')
        .select(['id', 'reason', 'status', 'created_at'])
        .where('target_id', '=', target_id)
        .where('type', '=', type)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .limit(10)
        .execute()

/** Compare-and-set: returns false when the report is no longer in the status `from`. */
export async function updateReportFrom(
  trx: Transaction,
  { id, from }: { id: string; from: ReportStatus },
  changes: Updateable<DB['reports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
