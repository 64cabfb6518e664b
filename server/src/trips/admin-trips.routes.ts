import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import {
  changeTripDiscount as discountEndpoint,
  changeTripStatus as statusEndpoint,
  exportTrips,
  listTripsForAdmin,
} from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { type CsvColumns, csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sortByIds } from '#http/sort-by-ids.ts'
import { changeTripDiscount, changeTripStatus } from './decide-trip.ts'
import { countTrips, listTripCardsByIds, listTripIds, listTripsByIds } from './lists/admin-trips.queries.ts'
import { presentTrip, presentTripCard } from './present-trip.ts'

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

const statusLabels: Record<TripStatus, string> = {
  draft: /*i18n*/ 'Draft',
  published: /*i18n*/ 'Published',
  archived: /*i18n*/ 'Archived',
  suspended: /*i18n*/ 'Suspended',
}

/** The columns of the exported trip list; days are in the platform's time zone. */
const tripColumns: CsvColumns<ReturnType<typeof presentTripCard>> = (i18n, dayOf) => [
  { head: i18n.t('Trip'), value: (trip) => trip.title },
  { head: i18n.t('Destination'), value: (trip) => trip.destination },
  { head: i18n.t('Agency'), value: (trip) => trip.agency.agencyDetails.name || trip.agency.name },
  { head: i18n.t('Status'), value: (trip) => i18n.t(statusLabels[trip.status]) },
  { head: i18n.t('Price'), value: (trip) => trip.price },
  { head: i18n.t('Currency'), value: (trip) => trip.currency },
  { head: i18n.t('Cash part'), value: (trip) => trip.pricing?.foreignAmount },
  { head: i18n.t('Cash currency'), value: (trip) => trip.pricing?.foreignCurrency },
  { head: i18n.t('Booked seats'), value: (trip) => trip.seatsBooked },
  { head: i18n.t('Seats'), value: (trip) => trip.totalSeats },
  { head: i18n.t('Discount %'), value: (trip) => (trip.hasDiscount ? trip.discountPercentage : null) },
  { head: i18n.t('Added'), value: (trip) => dayOf(new Date(trip.createdAt)) },
]
