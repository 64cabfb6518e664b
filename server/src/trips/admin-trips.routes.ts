import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import * as adminTrips from '@rihla/contract/trips/admin-trips.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { listIds, listPage } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvColumns, rowsOf } from '#http/csv.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { changeTripDiscount, changeTripStatus } from './decide-trip.ts'
import { selectTripIds } from './lists/admin-trips.queries.ts'
import { listTripCards, listTripsByIds } from './select-trips.ts'
import { presentTrip, presentTripCard } from './present-trip.ts'
import { showTrip } from './trips.routes.ts'

export function adminTripsRoutes(app: App, context: Context): void {
  const { db, clock } = context

  serve(app, adminTrips.listTripsForAdmin, async ({ user, query, page }, reply) => {
    const { rows, total } = await listPage(selectTripIds(db, { ...query, today: clock.today() }), page, (ids) =>
      listTripsByIds(db, ids),
    )
    setTotal(reply, total)
    return { trips: rows.map((row) => presentTrip(row, user, clock.today())), total }
  })

  auditedCsvRoute(app, context, {
    endpoint: adminTrips.exportTrips,
    columns: tripColumns,
    file: async ({ query }) => {
      const read = async (part: readonly string[]) =>
        (await listTripCards(db, part)).map((row) => ({ id: row.id, ...presentTripCard(row, clock.today()) }))
      return { name: 'trips', rows: rowsOf(await listIds(selectTripIds(db, { ...query, today: clock.today() })), read) }
    },
  })

  serve(app, adminTrips.changeTripStatus, async ({ user, params: { id }, body: { status, reason } }) => {
    await changeTripStatus(context, user, { tripId: id, status, reason: reason ?? '' })
    return showTrip(context, user, id)
  })

  serve(app, adminTrips.changeTripDiscount, async ({ user, params: { id }, body }) => {
    await changeTripDiscount(context, user, { tripId: id, input: body })
    return showTrip(context, user, id)
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
