import * as api from '@rihla/contract/departures/departures.api.ts'
import { auditedCsvRoute, recordExport } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { sendCsv } from '#http/csv.ts'
import { setTotal } from '#http/paging.ts'
import { sendDownload } from '#http/send-download.ts'
import { serveDownload } from '#http/serve-download.ts'
import { type RequestTo, serve } from '#http/serve.ts'
import { remindOfDeparture } from '#travellers/remind-travellers.ts'
import { requireFound } from '#http/ids.ts'
import { i18nOf } from '#translations/i18n.ts'
import { isOnManifest, manifestColumns, manifestOf } from './manifest.ts'
import { renderManifest } from './render-manifest.ts'
import { listDepartureTravellers, openPermitList, permitColumns } from './permit-list.ts'
import { renderPermitList } from './render-permit-list.ts'
import { findOwnDeparture, listDepartureSums, listOwnDepartures } from './departures.queries.ts'
import { presentDeparture, readDeparture } from './present-departure.ts'

/** An agency's departures and passengers. The responses contain personal data and are never cached. */
export function departuresRoutes(app: App, context: Context): void {
  const { db, clock } = context

  serve(app, api.listDepartures, async ({ user, query: { period = 'coming', search }, page }, reply) => {
    const filter = { period, search: search || undefined, today: clock.today() }
    const { rows, total } = await listOwnDepartures(db, user.id, filter, page)
    const sums = await listDepartureSums(
      db,
      rows.map(({ id }) => id),
    )
    setTotal(reply, total)
    return rows.map((row) => presentDeparture(context, row, sums))
  })

  serve(app, api.readDeparture, ({ user, params: { id } }) => readDeparture(context, user, id))

  serveDownload(app, api.downloadManifest, async ({ user, params: { id }, locale }, reply) => {
    const found = await readDeparture(context, user, id)
    await recordExport(context, { actor: user, route: api.downloadManifest, params: { id } })
    const content = await renderManifest(await manifestOf(context, found, { agency: user, locale }))
    const name = `manifest-${found.departure.startDate}.pdf`
    return sendDownload(reply, { name, type: 'application/pdf', content })
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportManifest,
    columns: manifestColumns,
    file: async ({ user, params: { id } }) => {
      const found = await readDeparture(context, user, id)
      return { name: 'manifest', day: found.departure.startDate, rows: found.passengers.filter(isOnManifest) }
    },
  })

  serve(app, api.listDepartureTravellers, ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    return listDepartureTravellers(context, user, id)
  })

  serve(app, api.remindTravellers, async ({ user, params: { id } }) => {
    const departure = requireFound(await findOwnDeparture(db, id, user.id))
    return { reminded: await remindOfDeparture(context, departure.id) }
  })

  const openList = async (
    route: typeof api.downloadPermitList | typeof api.exportPermitList,
    { user, params, query, locale }: RequestTo<typeof api.downloadPermitList>,
  ) => {
    const list = await openPermitList(context, user, { departureId: params.id, locale: query.language ?? locale })
    await recordExport(context, { actor: user, route, params })
    return { list, name: `permit-list-${list.departure.startDate}` }
  }

  serveDownload(app, api.downloadPermitList, async (request, reply) => {
    const { list, name } = await openList(api.downloadPermitList, request)
    return sendDownload(reply, { name: `${name}.pdf`, type: 'application/pdf', content: await renderPermitList(list) })
  })

  serveDownload(app, api.exportPermitList, async (request, reply) => {
    const { list, name } = await openList(api.exportPermitList, request)
    return sendCsv(reply, { name, columns: permitColumns(i18nOf(list.locale)), rows: list.rows })
  })
}
