import * as api from '@rihla/contract/audit/audit.api.ts'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import { auditLimits } from '@rihla/contract/audit/audit.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CsvColumns } from '#http/csv.ts'
import { requireId } from '#http/ids.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { type AuditFilter, type AuditRow, findAuditCursor, listActors, listAuditEntries } from './audit.queries.ts'
import { auditedCsvRoute } from './record-export.ts'

/** The audit log, read-only for admins; it cannot be changed (docs/product/dashboards.md#audit-log). */
export function auditRoutes(app: App, context: Context): void {
  const { db, config } = context
  serve(app, api.listAuditEntries, async ({ query }) => {
    const filter = readFilter(query, config.platformTimeZone)
    const cursor = query.before === undefined ? undefined : await findAuditCursor(db, requireId(query.before))
    if (query.before !== undefined && !cursor) throw new DomainError('not_found')
    const limit = query.limit ?? auditLimits.page
    // one extra row shows whether there are more
    const [rows, actors] = await Promise.all([
      listAuditEntries(db, filter, { cursor, limit: limit + 1 }),
      listActors(db, filter.actorId),
    ])
    const entries = rows.slice(0, limit)
    return {
      entries: entries.map(presentAuditEntry),
      next: rows.length > limit ? entries.at(-1)!.id : null,
      actors: actors.map(({ id, name, deleted_at }) => ({ _id: id, name: deleted_at === null ? name : null })),
    }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportAuditEntries,
    columns: auditColumns,
    file: ({ query }) => ({
      name: 'rihla-audit',
      rows: allEntries(context, readFilter(query, config.platformTimeZone)),
    }),
  })
}

function readFilter(
  { actor, from, to, ...query }: QueryOf<typeof api.exportAuditEntries>,
  timeZone: string,
): AuditFilter {
  return {
    ...query,
    actorId: actor === undefined ? undefined : requireId(actor),
    from: readDay(from, 'from'),
    to: readDay(to, 'to'),
    timeZone,
  }
}

const rowsPerQuery = 1_000

/**
 * Reads in chunks while the response is sent: entries are append-only, so every chunk begins where the last one
 * ended.
 */
async function* allEntries({ db }: Context, filter: AuditFilter): AsyncGenerator<AuditRow> {
  let rows: AuditRow[] = []
  do {
    const last = rows.at(-1)
    const cursor = last && (await findAuditCursor(db, last.id))
    rows = await listAuditEntries(db, filter, { cursor, limit: rowsPerQuery })
    yield* rows
  } while (rows.length === rowsPerQuery)
}

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: { _id: row.actor_id, name: row.actor_name },
  action: row.action,
  target: { type: row.target_type, id: row.target_id, name: row.target_name },
  details: row.details,
})

const auditColumns: CsvColumns<AuditRow> = (i18n) => [
  { head: i18n.t('Time (UTC)'), value: ({ at }) => at.toISOString() },
  {
    head: i18n.t('User'),
    value: ({ actor_id, actor_name }) => (actor_id === null ? i18n.t('Server operator') : actor_name),
  },
  { head: i18n.t('User ID'), value: ({ actor_id }) => actor_id },
  { head: i18n.t('Action'), value: ({ action }) => action },
  { head: i18n.t('Target type'), value: ({ target_type }) => target_type },
  { head: i18n.t('Target ID'), value: ({ target_id }) => target_id },
  { head: i18n.t('Target name'), value: ({ target_name }) => target_name },
  {
    head: i18n.t('Details'),
    value: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  },
]
