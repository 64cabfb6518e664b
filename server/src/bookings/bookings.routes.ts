import {
  cancelBooking as cancelEndpoint,
  collectRemaining as collectEndpoint,
  listMyBookings as listMineEndpoint,
  listPendingApprovals,
  listTripBookings as listTripEndpoint,
  quoteBooking as quoteEndpoint,
  readBooking,
  reviewBooking as reviewEndpoint,
  submitBooking as submitEndpoint,
  summarizeMyBookings as summarizeEndpoint,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { type CurrentUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { isTripOfAgency } from '#trips/find-trip.queries.ts'
import { listBookingsAwaitingApproval } from './presentation/approvals.queries.ts'
import { type BookingViewer, findBooking, listTripBookings } from './presentation/bookings.queries.ts'
import { cancelBooking } from './transitions/cancel-booking.ts'
import { collectRemaining } from './transitions/collect-remaining.ts'
import { groupForTraveller, listMyBookings, summarizeMyBookings } from './presentation/list-my-bookings.ts'
import { presentBooking } from './presentation/present-booking.ts'
import { quoteBooking } from './submission/quote-booking.ts'
import { reviewBooking } from './transitions/review-booking.ts'
import { submitBooking } from './submission/submit-booking.ts'

export const viewerOf = (user: CurrentUser): BookingViewer =>
  user.role === 'admin' ? 'admin' : user.role === 'agency' ? { agencyId: user.id } : { customerId: user.id }

/** The booking as the user may see it. Throws `not_found` when it is not theirs. */
export async function showBooking(context: Context, user: CurrentUser, id: string): Promise<Booking> {
  const [row, group] = await Promise.all([
    findBooking(context.db, requireId(id), viewerOf(user)),
    user.role === 'customer' ? groupForTraveller(context, user, id) : null,
  ])
  if (!row) throw new DomainError('not_found')
  return presentBooking(context, row, user.role, group)
}

export function bookingsRoutes(app: App, context: Context): void {
  app.route({ ...quoteEndpoint, handler: ({ body }) => quoteBooking(context, body) })

  app.route({
    ...submitEndpoint,
    handler: async (request, reply) => {
      const user = requireUser(request)
      const submission = await submitBooking(context, user, request.body, request.headers['idempotency-key'])
      if (submission.isRepeated) void reply.header('idempotent-replayed', 'true')
      return reply.code(201).send(await showBooking(context, user, submission.bookingId))
    },
  })

  app.route({
    ...listMineEndpoint,
    handler: async (request, reply) => {
      const { status, group, ...paging } = request.query
      const page = { filter: { status, group }, slice: pageOf(paging) }
      const { bookings, total } = await listMyBookings(context, requireUser(request), page)
      setTotal(reply, total)
      return bookings
    },
  })

  app.route({ ...summarizeEndpoint, handler: (request) => summarizeMyBookings(context, requireUser(request)) })

  app.route({
    ...listPendingApprovals,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const { rows, total } = await listBookingsAwaitingApproval(context.db, agency.id, pageOf(request.query))
      setTotal(reply, total)
      return rows.map((row) => presentBooking(context, row, agency.role))
    },
  })

  app.route({
    ...listTripEndpoint,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const tripId = requireId(request.params.id)
      if (!(await isTripOfAgency(context.db, tripId, agency.id))) throw new DomainError('not_found')
      const { rows, total } = await listTripBookings(context.db, viewerOf(agency), tripId, pageOf(request.query))
      setTotal(reply, total)
      return rows.map((row) => presentBooking(context, row, agency.role))
    },
  })

  app.route({ ...readBooking, handler: (request) => showBooking(context, requireUser(request), request.params.id) })

  app.route({
    ...reviewEndpoint,
    handler: async (request) => {
      const agency = requireUser(request)
      await reviewBooking(context, agency, requireId(request.params.id), request.body)
      return showBooking(context, agency, request.params.id)
    },
  })

  app.route({
    ...collectEndpoint,
    handler: async (request) => {
      const agency = requireUser(request)
      await collectRemaining(context, agency, requireId(request.params.id))
      return showBooking(context, agency, request.params.id)
    },
  })

  app.route({
    ...cancelEndpoint,
    handler: async (request) => {
      const customer = requireUser(request)
      await cancelBooking(context, customer, requireId(request.params.id))
      return showBooking(context, customer, request.params.id)
    },
  })
}
