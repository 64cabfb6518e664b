import {
  changeTripDiscount as discountEndpoint,
  changeTripStatus as statusEndpoint,
  deleteTripForAdmin,
  listTripsForAdmin,
} from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { requireId } from '../http/ids.ts'
import { localeOf } from '../http/locale.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { changeTripDiscount } from './decisions/change-trip-discount.ts'
import { changeTripStatus } from './decisions/change-trip-status.ts'
import { deleteTrip } from './editing/delete-trip.ts'
import { presentTrip } from './present-trip.ts'
import { countTripsOf, listTripsOf } from './lists/trip-lists.queries.ts'
import { deletedMessage, showTrip } from './trips.routes.ts'

export function adminTripsRoutes(app: App, context: Context): void {
  app.route({
    ...listTripsForAdmin,
    handler: async (request, reply) => {
      const { search, status } = request.query
      const [rows, total] = await Promise.all([
        listTripsOf(context.db, { search, status }, pageOf(request.query)),
        countTripsOf(context.db, { search, status }),
      ])
      setTotal(reply, total)
      return { trips: rows.map((row) => presentTrip(row, requireUser(request))), total }
    },
  })

  app.route({
    ...deleteTripForAdmin,
    handler: async (request) => {
      await deleteTrip(context, requireUser(request), { tripId: requireId(request.params.id) })
      return { message: deletedMessage[localeOf(request)] }
    },
  })

  app.route({
    ...statusEndpoint,
    handler: async (request) => {
      const admin = requireUser(request)
      const tripId = requireId(request.params.id)
      await changeTripStatus(context, admin, { tripId, status: request.body.status })
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
