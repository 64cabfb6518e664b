import {
  changeTripDiscount as discountEndpoint,
  changeTripStatus as statusEndpoint,
  exportTrips,
  listTripsForAdmin,
} from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { sortByIds } from '#http/sort-by-ids.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { changeTripDiscount } from './decisions/change-trip-discount.ts'
import { changeTripStatus } from './decisions/change-trip-status.ts'
import { presentTrip, presentTripCard } from './present-trip.ts'
import { countTrips, listTripCardsByIds, listTripIds, listTripsByIds } from './lists/admin-trips.queries.ts'
import { tripColumns } from './lists/trip-columns.ts'
import { showTrip } from './trips.routes.ts'

const newestFirst = '-added'

export function adminTripsRoutes(app: App, context: Context): void {
  app.route({
    ...listTripsForAdmin,
    handler: async (request, reply) => {
      const { db } = context
      const { sort = newestFirst } = request.query
      const [ids, total] = await Promise.all([
        listTripIds(db, request.query, { sort, page: pageOf(request.query) }),
        countTrips(db, request.query),
      ])
      setTotal(reply, total)
      const rows = sortByIds(ids, await listTripsByIds(db, ids))
      return { trips: rows.map((row) => presentTrip(row, requireUser(request))), total }
    },
  })

  csvRoute(app, context, {
    endpoint: exportTrips,
    columns: tripColumns,
    file: async ({ query }) => {
      const ids = await listTripIds(context.db, query, { sort: query.sort ?? newestFirst })
      const read = async (part: readonly string[]) =>
        (await listTripCardsByIds(context.db, part)).map((row) => ({ id: row.id, ...presentTripCard(row) }))
      return { name: 'trips', rows: rowsOf(ids, read) }
    },
  })

  app.route({
    ...statusEndpoint,
    handler: async (request) => {
      const admin = requireUser(request)
      const tripId = requireId(request.params.id)
      await changeTripStatus(context, admin, {
        tripId,
        status: request.body.status,
        reason: request.body.reason?.trim() ?? '',
      })
      return showTrip(context, admin, tripId)
    },
  })

  app.route({
    ...discountEndpoint,
    handler: async (request) => {
      const admin = requireUser(request)
      const tripId = requireId(request.params.id)
      await changeTripDiscount(context, admin, { tripId, input: request.body })
      return showTrip(context, admin, tripId)
    },
  })
}
