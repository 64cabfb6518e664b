import {
  listDepartures as listEndpoint,
  readDeparture as readEndpoint,
} from '@rihla/contract/departures/departures.api.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { requireId } from '../http/ids.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { listDepartureSums, listOwnDepartures } from './showing/own-departures.queries.ts'
import { presentDeparture } from './showing/present-departure.ts'
import { readDeparture } from './showing/read-departure.ts'

/** An agency's departures and who is on them. All of it names people: no answer is kept anywhere. */
export function departuresRoutes(app: App, context: Context): void {
  const { db, clock, config } = context

  app.route({
    ...listEndpoint,
    handler: async (request, reply) => {
      const { period = 'coming', search } = request.query
      const today = dayIn(config.platformTimeZone, clock.now())
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
}
