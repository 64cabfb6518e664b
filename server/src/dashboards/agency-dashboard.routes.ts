import { readAgencyDashboard as dashboardEndpoint } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { listViewsOfTrip, readTripViews, type TripViewEntry } from '@rihla/contract/dashboards/trip-views.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { isTripOfAgency } from '#trips/find-trip.queries.ts'
import { readAgencyDashboard } from './read-agency-dashboard.ts'
import {
  countViewings,
  listNewestViewings,
  listViewedTrips,
  listViewings,
  type ViewingRow,
} from './viewed-trips.queries.ts'

/** The agency's dashboards across its trips, bookings, reviews and views. */
export function agencyDashboardRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, dashboardEndpoint, ({ user }) => readAgencyDashboard(context, user.id))

  serve(app, readTripViews, async ({ user, page }, reply) => {
    const { rows, totals } = await listViewedTrips(db, user.id, page)
    const ids = rows.map(({ id }) => id)
    const viewings = await listNewestViewings(db, ids, dashboardLimits.sentViews)
    setTotal(reply, totals.trips)
    return {
      analytics: rows.map((row) => ({
        trip: { _id: row.id, title: row.title, destination: row.destination },
        totalViews: row.total_views,
        uniqueViewers: row.unique_viewers,
        recentViews: viewings.filter((viewing) => viewing.trip_id === row.id).map(presentViewing),
      })),
      summary: {
        totalViews: totals.views,
        totalTripsViewed: totals.trips,
        averageViewsPerTrip: totals.trips === 0 ? 0 : Math.round((totals.views / totals.trips) * 10) / 10,
      },
    }
  })

  serve(app, listViewsOfTrip, async ({ user, params: { id }, page }, reply) => {
    if (!(await isTripOfAgency(db, id, user.id))) throw new DomainError('not_found')
    const [rows, total] = await Promise.all([listViewings(db, id, page), countViewings(db, id)])
    setTotal(reply, total)
    return rows.map(presentViewing)
  })
}

const presentViewing = (row: ViewingRow): TripViewEntry => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone || null,
  viewedAt: row.viewed_at.toISOString(),
})
