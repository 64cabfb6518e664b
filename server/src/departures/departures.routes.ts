import {
  downloadManifest,
  exportManifest,
  listDepartures as listEndpoint,
  readDeparture as readEndpoint,
} from '@rihla/contract/departures/departures.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sendDownload } from '#http/send-download.ts'
import { isOnManifest, manifestColumns, manifestOf } from './manifest.ts'
import { renderManifest } from './render-manifest.ts'
import { listDepartureSums, listOwnDepartures } from './departures.queries.ts'
import { presentDeparture, readDeparture } from './present-departure.ts'

/** An agency's departures and passengers. The responses contain personal data and are never cached. */
export function departuresRoutes(app: App, context: Context): void {
  const { db, clock } = context

  app.route({
    ...listEndpoint,
    handler: async (request, reply) => {
      const { period = 'coming', search } = request.query
      const today = clock.today()
      const filter = { period, search: search?.trim() || undefined, today }
      const { rows, total } = await listOwnDepartures(db, requireUser(request).id, filter, pageOf(request.query))
      const sums = await listDepartureSums(
        db,
        rows.map(({ id }) => id),
      )
      setTotal(reply, total)
      return rows.map((row) => presentDeparture(row, sums))
    },
  })

  app.route({
    ...readEndpoint,
    handler: (request) => readDeparture(context, requireUser(request), requireId(request.params.id)),
  })

  app.route({
    ...downloadManifest,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const found = await readDeparture(context, agency, requireId(request.params.id))
      const content = await renderManifest(await manifestOf(context, found, { agency, locale: localeOf(request) }))
      const name = `manifest-${found.departure.startDate}.pdf`
      return sendDownload(reply, { name, type: 'application/pdf', content })
    },
  })

  csvRoute(app, context, {
    endpoint: exportManifest,
    columns: manifestColumns,
    file: async ({ params }, request) => {
      const found = await readDeparture(context, requireUser(request), requireId(params.id))
      return { name: `manifest-${found.departure.startDate}`, rows: found.passengers.filter(isOnManifest) }
    },
  })
}
