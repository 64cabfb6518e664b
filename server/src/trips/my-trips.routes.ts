import { DomainError } from '@rihla/contract/errors.ts'
import { readTripDeletion, summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { countDeletionImpact } from '#bookings/transitions/deletion-impact.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { findVisibleTripOwner } from './find-trip.queries.ts'
import { countMyTrips, listMyTripRows } from './lists/my-trips.queries.ts'
import { presentTrip } from './present-trip.ts'

/** An agency's own trips, and the impact of deleting one of them. */
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

  app.route({
    ...readTripDeletion,
    handler: async (request) => {
      const user = requireUser(request)
      const tripId = requireId(request.params.id)
      const trip = await findVisibleTripOwner(context.db, tripId, user)
      if (!trip || (user.role !== 'admin' && trip.agency_id !== user.id)) throw new DomainError('not_found')
      return countDeletionImpact(context, context.db, { tripId })
    },
  })
}
