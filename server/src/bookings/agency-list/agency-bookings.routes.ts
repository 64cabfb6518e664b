import * as api from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { collectRemaining as remainingEndpoint, listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import {
  listTripBookings as listTripEndpoint,
  reviewBooking as reviewEndpoint,
} from '@rihla/contract/bookings/bookings.api.ts'
import { checkIn as checkInEndpoint, collectCash as cashEndpoint } from '@rihla/contract/bookings/check-in.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { readDay } from '#http/read-day.ts'
import { isTripOfAgency } from '#trips/find-trip.queries.ts'
import { checkIn } from '../check-in/check-in.ts'
import {
  type BookingRow,
  listBookingsAwaitingApproval,
  listBookingsInOrder,
  listTripBookings,
} from '../presentation/bookings.queries.ts'
import { presentBooking } from '../presentation/present-booking.ts'
import { changeAndShow, viewerOf } from '../show-booking.ts'
import { collectCash, collectRemaining, reviewBooking } from '../transitions/booking-transitions.ts'
import {
  type AgencyBookingFilter,
  type AgencyScope,
  countAgencyBookings,
  listAgencyBookingIds,
  listBookingLines,
} from './agency-bookings.queries.ts'
import { bookingColumns } from './bookings-file.ts'
import { summarizeAgencyBookings } from './summarize-agency-bookings.ts'

const newestFirst = '-booked'

/** The bookings of an agency's trips: lists, decisions, and check-in and cash at the meeting point. */
export function agencyBookingsRoutes(app: App, context: Context): void {
  const { db, clock } = context
  const scopeOf = (request: FastifyRequest): AgencyScope => ({
    agencyId: requireUser(request).id,
    today: clock.today(),
  })
  const presented = (reply: FastifyReply, { rows, total }: { rows: readonly BookingRow[]; total: number }) => {
    setTotal(reply, total)
    return rows.map((row) => presentBooking(context, row, 'agency'))
  }

  app.route({
    ...api.listAgencyBookings,
    handler: async (request, reply) => {
      const scope = scopeOf(request)
      const filter = readFilter(request.query)
      const { sort = newestFirst } = request.query
      const [ids, total] = await Promise.all([
        listAgencyBookingIds(db, scope, { filter, sort, slice: pageOf(request.query) }),
        countAgencyBookings(db, scope.agencyId, filter),
      ])
      return presented(reply, { rows: await listBookingsInOrder(db, ids), total })
    },
  })

  app.route({
    ...api.summarizeAgencyBookings,
    handler: (request) => summarizeAgencyBookings(db, scopeOf(request), readFilter(request.query)),
  })

  csvRoute(app, context, {
    endpoint: api.exportAgencyBookings,
    columns: bookingColumns,
    file: async ({ query }, request) => {
      const scope = scopeOf(request)
      const { sort = newestFirst } = query
      const ids = await listAgencyBookingIds(db, scope, { filter: readFilter(query), sort })
      return {
        name: `bookings-${scope.today}`,
        rows: rowsOf(ids, (part) => listBookingLines(db, scope.agencyId, part)),
      }
    },
  })

  app.route({
    ...listPendingApprovals,
    handler: async (request, reply) =>
      presented(reply, await listBookingsAwaitingApproval(db, requireUser(request).id, pageOf(request.query))),
  })

  app.route({
    ...listTripEndpoint,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const tripId = requireId(request.params.id)
      if (!(await isTripOfAgency(db, tripId, agency.id))) throw new DomainError('not_found')
      return presented(reply, await listTripBookings(db, viewerOf(agency), tripId, pageOf(request.query)))
    },
  })

  app.route({
    ...checkInEndpoint,
    handler: (request) => checkIn(context, requireUser(request), requireId(request.params.id), request.body),
  })

  app.route({ ...reviewEndpoint, handler: changeAndShow(context, reviewBooking) })
  app.route({ ...remainingEndpoint, handler: changeAndShow(context, collectRemaining) })
  app.route({ ...cashEndpoint, handler: changeAndShow(context, collectCash) })
}

const readFilter = (query: QueryOf<typeof api.summarizeAgencyBookings>): AgencyBookingFilter => ({
  statuses: query.status?.split(',') as BookingStatus[] | undefined,
  paymentType: query.paymentType,
  tripId: query.trip === undefined ? undefined : requireId(query.trip),
  departsFrom: readDay(query.departsFrom, 'departsFrom'),
  departsTo: readDay(query.departsTo, 'departsTo'),
  awaitingRemaining: query.awaitingRemaining,
  search: query.search,
})
