import {
  checkIn as checkInEndpoint,
  collectCash as collectCashEndpoint,
} from '@rihla/contract/bookings/check-in.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { showBooking } from '../bookings.routes.ts'
import { collectCash } from '../transitions/collect-cash.ts'
import { checkIn } from './check-in.ts'

/** Check-in and cash collection at the meeting point. */
export function checkInRoutes(app: App, context: Context): void {
  app.route({
    ...checkInEndpoint,
    handler: (request) => checkIn(context, requireUser(request), requireId(request.params.id), request.body),
  })

  app.route({
    ...collectCashEndpoint,
    handler: async (request) => {
      const agency = requireUser(request)
      await collectCash(context, agency, requireId(request.params.id))
      return showBooking(context, agency, request.params.id)
    },
  })
}
