import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvExport, csvRoute } from '#http/csv.ts'
import { recordAudit } from './record-audit.ts'

interface Export {
  actorId: string
  route: Pick<Endpoint, 'url'>
  /** Of the URL, such as the id of a departure. */
  params?: unknown
  query?: unknown
}

/**
 * Logs an export before its first byte is sent (docs/product/dashboards.md#audit-log). Of the filter it logs only whether
 * there was one: it may contain names.
 */
export const recordExport = ({ db, clock }: Pick<Context, 'db' | 'clock'>, { actorId, route, ...of }: Export) =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      actorId,
      action: 'export.download',
      targetId: route.url.replace('/api/', ''),
      details: { ...(of.params as Record<string, string>), isFiltered: isFiltered(of.query) },
      at: clock.now(),
    }),
  )

/** An order is no filter: the whole list is exported. */
const isFiltered = (query: unknown): boolean => Object.keys(query ?? {}).some((name) => name !== 'sort')

/** Serves an export endpoint and logs each export. */
export function auditedCsvRoute<E extends Endpoint, Row>(app: App, context: Context, options: CsvExport<E, Row>): void {
  const { endpoint: route, file } = options
  csvRoute(app, context, {
    ...options,
    file: async (request) => {
      const { user, params, query } = request as { user: { id: string }; params: unknown; query: unknown }
      const found = await file(request)
      await recordExport(context, { actorId: user.id, route, params, query })
      return found
    },
  })
}
