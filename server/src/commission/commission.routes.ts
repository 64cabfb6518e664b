import * as api from '@rihla/contract/commission/commission.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { requireId } from '#http/ids.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { findCommission, presentCommission, setCommission } from './set-commission.ts'

export function commissionRoutes(app: App, context: Context): void {
  serveCacheable(app, api.readAgencyOffer, async (_request, reply) => {
    const [{ percent }, settings] = await Promise.all([findCommission(context, undefined), findSettings(context.db)])
    setSurrogateKeys(reply, ['settings'])
    return { commissionPercent: percent, payoutAfterDays: settings.payout_after_days }
  })

  serve(app, api.readOwnCommission, async ({ user }) => {
    const { percent, next } = await findCommission(context, user.id)
    return { percent, next }
  })

  serve(app, api.readCommission, ({ query }) => presentCommission(context, query.agency && requireId(query.agency)))

  serve(app, api.setCommission, async ({ user, body }) => {
    const agencyId = body.agency === undefined ? undefined : requireId(body.agency)
    await setCommission(context, user, { agencyId, percent: body.percent, from: readDay(body.from, 'from')! })
    return presentCommission(context, agencyId)
  })
}
