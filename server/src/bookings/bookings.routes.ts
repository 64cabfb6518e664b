import * as api from '@rihla/contract/bookings/bookings.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { listMyBookings, summarizeMyBookings } from './presentation/my-bookings.ts'
import { changeAndShow, showBooking } from './show-booking.ts'
import { quoteBooking } from './submission/price-offer.ts'
import { submitBooking } from './submission/submit-booking.ts'
import { cancelBooking } from './transitions/booking-transitions.ts'

/** Booking and the customer's own bookings. */
export function bookingsRoutes(app: App, context: Context): void {
  app.route({ ...api.quoteBooking, handler: ({ body }) => quoteBooking(context, body) })

  app.route({
    ...api.submitBooking,
    handler: async (request, reply) => {
      const user = requireUser(request)
      const submission = await submitBooking(context, user, request.body, request.headers['idempotency-key'])
      if (submission.isRepeated) void reply.header('idempotent-replayed', 'true')
      return reply.code(201).send(await showBooking(context, user, submission.bookingId))
    },
  })

  app.route({
    ...api.listMyBookings,
    handler: async (request, reply) => {
      const { status, group, ...paging } = request.query
      const page = { filter: { status, group }, slice: pageOf(paging) }
      const { bookings, total } = await listMyBookings(context, requireUser(request), page)
      setTotal(reply, total)
      return bookings
    },
  })

  app.route({ ...api.summarizeMyBookings, handler: (request) => summarizeMyBookings(context, requireUser(request)) })
  app.route({ ...api.readBooking, handler: (request) => showBooking(context, requireUser(request), request.params.id) })
  app.route({ ...api.cancelBooking, handler: changeAndShow(context, cancelBooking) })
}
