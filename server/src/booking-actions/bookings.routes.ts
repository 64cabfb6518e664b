import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { quoteDateChange as quoteDateChangeApi } from '@rihla/contract/bookings/date-change.api.ts'
import * as transitionsApi from '@rihla/contract/bookings/transitions.api.ts'
import type { Context } from '#context.ts'
import { updateUsedLocale } from '#accounts/users.queries.ts'
import type { App } from '#http/fastify-app.ts'
import { usedLocaleOf } from '#http/request-locale.ts'
import { ipOf } from '#http/client-ip.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { quoteDateChange } from '#date-changes/quote-date-change.ts'
import { performTransition } from './perform-transition.ts'
import { listMyBookings, summarizeMyBookings } from '#bookings/presentation/my-bookings.ts'
import { changeAndShow, findShown, showBooking, showSubmittedBooking } from '#bookings/show-booking.ts'
import { quoteBooking } from '#seats/offers/price-offer.ts'
import { submitBooking } from '#submission/submit-booking.ts'
import { presentCancellation } from '#bookings/row/cancellation-refund.ts'

/** Booking, the customer's own bookings, and what happens to a booking. */
export function bookingsRoutes(app: App, context: Context): void {
  serve(app, api.quoteBooking, (request) => {
    const { user, body } = request
    return quoteBooking(
      context,
      body,
      user ? { userId: user.id, isCustomer: user.role === 'customer' } : { ip: ipOf(request) },
    )
  })

  serve(app, api.submitBooking, async (request, reply) => {
    const { user, body, headers } = request
    // the mails about the booking are in the language in which it is made
    const used = usedLocaleOf(request)
    if (used !== user.locale) await updateUsedLocale(context.db, user.id, used)
    const submission = await submitBooking(context, user, body, {
      key: headers['idempotency-key'],
      ip: ipOf(request),
    })
    if (submission.isRepeated) void reply.header('idempotent-replayed', 'true')
    return showSubmittedBooking(context, user, submission)
  })

  serve(app, api.listMyBookings, async ({ user, query, page }, reply) => {
    const { bookings, total } = await listMyBookings(context, user, { filter: query, slice: page })
    setTotal(reply, total)
    return bookings
  })

  serve(app, api.summarizeMyBookings, ({ user }) => summarizeMyBookings(context, user))
  serve(app, api.readBooking, ({ user, params: { id } }) => showBooking(context, user, id))
  serve(app, api.quoteCancellation, async ({ user, params: { id } }) =>
    presentCancellation(context, await findShown(context, user, id), user),
  )
  serve(app, quoteDateChangeApi, ({ user, params: { id }, query: { date } }) =>
    quoteDateChange(context, user, id, date),
  )
  serve(
    app,
    api.cancelBooking,
    changeAndShow(context, (_, user, id, body) => {
      const { reason: note, ...expected } = body ?? {}
      return performTransition(context, user, id, { ...expected, note, action: 'cancel' })
    }),
  )
  serve(app, transitionsApi.performTransition, async ({ user, params: { id, action }, body }) => {
    await performTransition(context, user, id, { ...body, action })
    return showBooking(context, user, id)
  })
}
