import * as api from '@rihla/contract/waiting-list/waiting-list.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import { serve } from '#http/serve.ts'
import { joinAsCustomer, joinAsVisitor } from './join-waiting-list.ts'
import { confirmWaiting, leaveWaiting, listWaiting, readWaiting } from './leave-waiting-list.ts'

/** Waiting lists of departures without enough free seats. */
export function waitingListRoutes(app: App, context: Context): void {
  serve(app, api.joinWaitingList, async (request) => {
    const { user, params, body: input, locale, i18n } = request
    const joining = { tripId: params.id, input, ip: ipOf(request), locale }
    if (user) {
      const entry = await joinAsCustomer(context, user, joining)
      return { message: i18n.t('You are on the waiting list.'), entry }
    }
    await joinAsVisitor(context, joining)
    return { message: i18n.t('Check your inbox: we sent you a link to confirm your place.'), entry: null }
  })
  serve(app, api.listWaitingList, ({ user }) => listWaiting(context, user))
  serve(app, api.readWaitingListEntry, ({ params: { id }, query: { key } }) => readWaiting(context, id, key))
  serve(app, api.confirmWaitingList, ({ params: { id }, body: { token } }) => confirmWaiting(context, id, token))
  serve(app, api.leaveWaitingList, async ({ user, params: { id }, query: { key }, i18n }) => {
    await leaveWaiting(context, { id, user, key })
    return { message: i18n.t('You are no longer on the waiting list.') }
  })
}
