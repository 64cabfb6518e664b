import { readAgencyDashboard as dashboardEndpoint } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import {
  listViewsOfTrip,
  readTripViews,
  type TripViewEntry,
  type TripViewsSummary,
} from '@rihla/contract/dashboards/trip-views.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { isTripOfAgency } from '#trips/find-trip.queries.ts'
import { readAgencyDashboard } from './read-agency-dashboard.ts'
import {
  countViewings,
  listNewestViewings,
  listViewedTrips,
  listViewings,
  type ViewingRow,
} from './trip-views.queries.ts'

/** The agency's dashboards across its trips, bookings, reviews and views. */
export function agencyDashboardRoutes(app: App, context: Context): void {
  app.route({ ...dashboardEndpoint, handler: (request) => readAgencyDashboard(context, requireUser(request).id) })

  app.route({
    ...readTripViews,
    handler: async (request, reply) => {
      const agencyId = requireUser(request).id
      const { rows: trips, totals } = await listViewedTrips(context.db, agencyId, pageOf(request.query))
      const ids = trips.map(({ id }) => id)
      const viewings = await listNewestViewings(context.db, ids, dashboardLimits.sentViews)
      setTotal(reply, totals.trips)
      return {
        analytics: trips.map((row) => ({
          trip: { _id: row.id, title: row.title, destination: row.destination },
          totalViews: row.total_views,
          uniqueViewers: row.unique_viewers,
          recentViews: viewings.filter((viewing) => viewing.trip_id === row.id).map(presentViewing),
        })),
        summary: presentViewTotals(totals),
      }
    },
  })

  app.route({
    ...listViewsOfTrip,
    handler: async (request, reply) => {
      const tripId = requireId(request.params.id)
      if (!(await isTripOfAgency(context.db, tripId, requireUser(request).id))) throw new DomainError('not_found')
      const [rows, total] = await Promise.all([
        listViewings(context.db, tripId, pageOf(request.query)),
        countViewings(context.db, tripId),
      ])
      setTotal(reply, total)
      return rows.map(presentViewing)
    },
  })
}

export const presentViewing = (row: ViewingRow): TripViewEntry => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone || null,
  viewedAt: row.viewed_at.toISOString(),
})

export const presentViewTotals = ({ views, trips }: { views: number; trips: number }): TripViewsSummary => ({
  totalViews: views,
  totalTripsViewed: trips,
  averageViewsPerTrip: trips === 0 ? 0 : Math.round((views / trips) * 10) / 10,
})
