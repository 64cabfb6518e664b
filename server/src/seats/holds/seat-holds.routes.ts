import * as api from '@rihla/contract/seat-holds/seat-holds.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { serve } from '#http/serve.ts'
import { changeHold, holdSeats, listHolds, releaseHold, startTransfer } from './hold-seats.ts'

/** Seats held while a customer pays. */
export function seatHoldsRoutes(app: App, context: Context): void {
  serve(app, api.holdSeats, (request) => holdSeats(context, request.user, { choice: request.body, ip: ipOf(request) }))
  serve(app, api.listSeatHolds, ({ user }) => listHolds(context, user))
  serve(app, api.changeSeatHold, (request) =>
    changeHold(context, request.user, { holdId: request.params.id, change: request.body, ip: ipOf(request) }),
  )
  serve(app, api.startTransfer, ({ user, params: { id } }) => startTransfer(context, user, id))
  serve(app, api.releaseSeatHold, async ({ user, params: { id }, i18n }) => {
    await releaseHold(context, user, id)
    return { message: i18n.t('The seats are no longer held.') }
  })
}
