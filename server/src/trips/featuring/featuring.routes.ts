import * as api from '@rihla/contract/trips/featured.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { presentTripCard } from '../present-trip.ts'
import { showTrip } from '../trips.routes.ts'
import { featureTrip } from './feature-trip.ts'
import { listFeaturedTrips } from './featured-places.queries.ts'

/** The featured trips of the home page and their order (docs/product/trips.md#featured-trips). */
export function featuringRoutes(app: App, context: Context): void {
  app.route({
    ...api.listFeaturedTrips,
    handler: async (_request, reply) => {
      const rows = await listFeaturedTrips(context.db)
      setTotal(reply, rows.length)
      return {
        trips: rows.map((row) => ({ ...presentTripCard(row), isShown: Boolean(row.is_shown) })),
        total: rows.length,
      }
    },
  })

  app.route({
    ...api.featureTrip,
    handler: async (request) => {
      const admin = requireUser(request)
      const tripId = requireId(request.params.id)
      const { isFeatured, featuredOrder, showInHomepage = true } = request.body
      const place = isFeatured ? featuredOrder : 0
      await featureTrip(context, admin, { tripId, place, isOnHome: showInHomepage })
      return showTrip(context, admin, tripId)
    },
  })
}
