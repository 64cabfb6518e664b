import * as api from '@rihla/contract/seat-holds/seat-holds.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { serve } from '#http/serve.ts'
import { changeHold, holdSeats, listHolds, releaseHold, startTransfer } from './hold-seats.ts'

/** Seats held while a customer pays. */
export function seatHoldsRoutes(app: App, context: Context): void {
  serve(app, api.holdSeats, ({ user, body }) => holdSeats(context, user, body))
  serve(app, api.listSeatHolds, ({ user }) => listHolds(context, user))
  serve(app, api.changeSeatHold, ({ user, params: { id }, body }) =>
    changeHold(context, user, { holdId: id, change: body }),
  )
  serve(app, api.startTransfer, ({ user, params: { id } }) => startTransfer(context, user, id))
  serve(app, api.releaseSeatHold, async ({ user, params: { id }, i18n }) => {
    await releaseHold(context, user, id)
    return { message: i18n.t('The seats are no longer held.') }
  })
}
