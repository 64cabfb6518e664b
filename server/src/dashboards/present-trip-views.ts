import type { TripViewEntry, TripViewsSummary } from '@rihla/contract/dashboards/trip-views.api.ts'
import type { ViewingRow } from './trip-views.queries.ts'

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
