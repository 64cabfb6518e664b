import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { countMyTrips, listMyTripRows } from './lists/my-trips.queries.ts'
import { presentTrip } from './present-trip.ts'

/** An agency's own trips. */
export function myTripsRoutes(app: App, context: Context): void {
  app.route({
    ...listMyTrips,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const { search, status, sort } = request.query
      const today = context.clock.today()
      const [rows, counts] = await Promise.all([
        listMyTripRows(context.db, { agencyId: agency.id, search, status, sort, today }, pageOf(request.query)),
        countMyTrips(context.db, { agencyId: agency.id, search }),
      ])
      setTotal(reply, counts[status ?? 'all'])
      return rows.map((row) => presentTrip(row, agency))
    },
  })

  app.route({
    ...summarizeMyTrips,
    handler: async (request) => ({
      counts: await countMyTrips(context.db, { agencyId: requireUser(request).id, search: request.query.search }),
    }),
  })
}
