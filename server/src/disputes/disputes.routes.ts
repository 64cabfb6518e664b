import * as api from '@rihla/contract/disputes/disputes.api.ts'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { viewerOf } from '#bookings/show-booking.ts'
import { decideDispute, openDispute, withdrawDispute, writeInDispute } from './dispute-booking.ts'
import { countDisputes, findDisputeFacts, listDisputes, listDisputesOf } from './disputes.queries.ts'
import { presentDispute, presentFacts, presentListed } from './present-dispute.ts'

/** Cases about bookings that have departed (docs/product/disputes.md). */
export function disputesRoutes(app: App, context: Context): void {
  const show = async (user: CurrentUser, bookingId: string): Promise<Dispute> => {
    const [latest, ...earlier] = await listDisputesOf(context.db, bookingId, viewerOf(user))
    const dispute = presentDispute(context, [requireFound(latest), ...earlier], user)
    if (user.role !== 'admin') return dispute
    return { ...dispute, facts: presentFacts(await findDisputeFacts(context.db, bookingId)) }
  }

  serve(app, api.readDispute, ({ user, params: { id } }) => show(user, id))
  serve(app, api.openDispute, async ({ user, params: { id }, body }) => {
    await openDispute(context, user, id, body)
    return show(user, id)
  })
  serve(app, api.writeInDispute, async ({ user, params: { id }, body }) => {
    await writeInDispute(context, user, id, body)
    return show(user, id)
  })
  serve(app, api.withdrawDispute, async ({ user, params: { id } }) => {
    await withdrawDispute(context, user, id)
    return show(user, id)
  })
  serve(app, api.decideDispute, async ({ user, params: { id }, body }) => {
    await decideDispute(context, user, id, body)
    return show(user, id)
  })
  serve(app, api.listDisputes, async ({ query: { state }, page }, reply) => {
    const [rows, counts] = await Promise.all([listDisputes(context.db, state, page), countDisputes(context.db)])
    const total = state ? counts[state] : counts.open + counts.decided + counts.withdrawn
    setTotal(reply, total)
    return { disputes: rows.map((row) => presentListed(context, row)), total, counts }
  })
}
