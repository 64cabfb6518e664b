import type { Endpoint } from '@rihla/contract/endpoint.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvExport, csvRoute } from '#http/csv.ts'
import { type Actor, audit } from './record-audit.ts'

interface Export {
  actor: Actor
  route: Pick<Endpoint, 'url'>
  /** Of the URL, such as the id of a departure. */
  params?: unknown
  query?: unknown
}

/**
 * Logs an export before its first byte is sent (docs/product/dashboards.md#audit-log). Of the filter it logs only whether
 * there was one: it may contain names.
 */
export const recordExport = (context: Pick<Context, 'db' | 'clock'>, { actor, route, ...of }: Export) =>
  context.db.transaction().execute((trx) =>
    audit(context, trx, actor, {
      action: 'export.download',
      targetId: route.url.replace('/api/', ''),
      details: { ...(of.params as Record<string, string>), isFiltered: isFiltered(of.query) },
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
      const { user, params, query } = request as { user: Actor; params: unknown; query: unknown }
      const found = await file(request)
      await recordExport(context, { actor: user, route, params, query })
      return found
    },
  })
}
