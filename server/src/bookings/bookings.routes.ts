import * as api from '@rihla/contract/bookings/bookings.api.ts'
import type { Context } from '#context.ts'
import { updateUsedLocale } from '#accounts/users.queries.ts'
import type { App } from '#http/app.ts'
import { usedLocaleOf } from '#http/locale.ts'
import { ipOf } from '#http/client-ip.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { listMyBookings, summarizeMyBookings } from './presentation/my-bookings.ts'
import { changeAndShow, findShown, showBooking, showSubmittedBooking } from './show-booking.ts'
import { quoteBooking } from './submission/price-offer.ts'
import { submitBooking } from './submission/submit-booking.ts'
import { answerChangedTerms } from './terms/answer-changed-terms.ts'
import { sendBalance } from './transitions/balance-transitions.ts'
import { presentCancellation } from './transitions/cancellation-refund.ts'
import { cancelBooking, requestCancellation } from './cancellation/cancellations.ts'
import { sendDetails } from './transitions/details-transitions.ts'
import { sendProof } from './transitions/proof-transitions.ts'

/** Booking and the customer's own bookings. */
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
    return showSubmittedBooking(context, user, submission.bookingId)
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
  serve(app, api.cancelBooking, changeAndShow(context, cancelBooking))
  serve(app, api.requestCancellation, changeAndShow(context, requestCancellation))
  serve(app, api.answerChangedTerms, changeAndShow(context, answerChangedTerms))
  serve(app, api.sendDetails, changeAndShow(context, sendDetails))
  serve(app, api.sendBalance, changeAndShow(context, sendBalance))
  serve(app, api.sendProof, changeAndShow(context, sendProof))
}
