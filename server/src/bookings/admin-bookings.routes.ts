import {
  changeBookingStatus,
  listBookingsForAdmin,
  processRefund as refundEndpoint,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { requireId } from '../http/ids.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { countBookingsByStatus, listBookings } from './showing/bookings.queries.ts'
import { showBooking } from './bookings.routes.ts'
import { decideBooking } from './moving/decide-booking.ts'
import { presentBooking } from './showing/present-booking.ts'
import { processRefund } from './moving/process-refund.ts'

export function adminBookingsRoutes(app: App, context: Context): void {
  app.route({
    ...listBookingsForAdmin,
    handler: async (request, reply) => {
      const { status, paymentType, trip, search, sort } = request.query
      const tripId = trip === undefined ? undefined : requireId(trip)
      const [{ rows, total }, counts] = await Promise.all([
        listBookings(context.db, 'admin', { status, paymentType, tripId, search, sort }, pageOf(request.query)),
        countBookingsByStatus(context.db),
      ])
      setTotal(reply, total)
      return { bookings: rows.map((row) => presentBooking(context, row, 'admin')), total, counts }
    },
  })

  app.route({
    ...changeBookingStatus,
    handler: async (request) => {
      const admin = requireUser(request)
      await decideBooking(context, admin, requireId(request.params.id), request.body)
      return showBooking(context, admin, request.params.id)
    },
  })

  app.route({
    ...refundEndpoint,
    handler: async (request) => {
      const admin = requireUser(request)
      await processRefund(context, admin, requireId(request.params.id), request.body)
      return showBooking(context, admin, request.params.id)
    },
  })
}
