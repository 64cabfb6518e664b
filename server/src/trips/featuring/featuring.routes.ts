import * as api from '@rihla/contract/trips/featured.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { presentTripCard } from '../present-trip.ts'
import { showTrip } from '../trips.routes.ts'
import { featureTrip } from './feature-trip.ts'
import { listFeaturedTrips } from './featured-places.queries.ts'

/** The featured trips of the home page and their order (docs/product/trips.md#featured-trips). */
export function featuringRoutes(app: App, context: Context): void {
  serve(app, api.listFeaturedTrips, async (_request, reply) => {
    const rows = await listFeaturedTrips(context.db)
    setTotal(reply, rows.length)
    return {
      trips: rows.map((row) => ({ ...presentTripCard(row, context.clock.today()), isShown: Boolean(row.is_shown) })),
      total: rows.length,
    }
  })

  serve(
    app,
    api.featureTrip,
    async ({ user, params: { id }, body: { isFeatured, featuredOrder, showInHomepage = true } }) => {
      await featureTrip(context, user, { tripId: id, place: isFeatured ? featuredOrder : 0, isOnHome: showInHomepage })
      return showTrip(context, user, id)
    },
  )
}
