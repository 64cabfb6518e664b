import { DomainError } from '@rihla/contract/errors.ts'
import * as api from '@rihla/contract/webhooks/webhooks.api.ts'
import type { Context } from '#context.ts'
import { listPage } from '#database/list-rows.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { App } from '#http/fastify-app.ts'
import { requireFound, requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { changeEndpoint, createEndpoint, ownerOf, removeEndpoint, rotateSecret } from './change-endpoint.ts'
import { presentDelivery, presentDeliveryDetails, presentWebhook } from './present-webhook.ts'
import { replayDelivery, replayFailed, sendTestEvent } from './replay-deliveries.ts'
import { findDelivery, listAttempts, listDeliveriesByIds, queryDeliveries } from './webhook-deliveries.queries.ts'
import { findEndpoint, listEndpoints } from './webhook-endpoints.queries.ts'

export function webhooksRoutes(app: App, context: Context): void {
  const { db, clock } = context
  const requireEndpoint = async (user: CurrentUser, id: string) =>
    requireFound(await findEndpoint(db, ownerOf(user), id))
  const show = async (user: CurrentUser, id: string) => presentWebhook(await requireEndpoint(user, id), clock.now())

  serve(app, api.listWebhooks, async ({ user }) =>
    (await listEndpoints(db, ownerOf(user))).map((row) => presentWebhook(row, clock.now())),
  )

  serve(app, api.createWebhook, async ({ user, body }) => {
    const { id, secret } = await createEndpoint(context, user, body)
    return { webhook: await show(user, id), secret }
  })

  serve(app, api.changeWebhook, async ({ user, params: { id }, body }) => {
    await changeEndpoint(context, user, id, body)
    return show(user, id)
  })

  serve(app, api.deleteWebhook, async ({ user, params: { id }, i18n }) => {
    await removeEndpoint(context, user, id)
    return { message: i18n.t('Webhook deleted') }
  })

  serve(app, api.rotateWebhookSecret, async ({ user, params: { id }, body }) => {
    const secret = await rotateSecret(context, user, id, body)
    return { webhook: await show(user, id), secret }
  })

  serve(app, api.testWebhook, async ({ user, params: { id } }) =>
    presentDelivery(await sendTestEvent(context, user, id)),
  )

  serve(app, api.listWebhookDeliveries, async ({ user, params: { id }, query, page }, reply) => {
    await requireEndpoint(user, id)
    const { rows, total } = await listPage(queryDeliveries(db, id, query.state), page, (ids) =>
      listDeliveriesByIds(db, ids),
    )
    setTotal(reply, total)
    return rows.map(presentDelivery)
  })

  serve(app, api.readWebhookDelivery, async ({ user, params: { id, delivery } }) => {
    await requireEndpoint(user, id)
    const row = requireFound(await findDelivery(db, id, requireId(delivery)))
    return presentDeliveryDetails(row, await listAttempts(db, row.id))
  })

  serve(app, api.replayWebhookDelivery, async ({ user, params: { id, delivery } }) =>
    presentDelivery(await replayDelivery(context, user, { endpointId: id, deliveryId: requireId(delivery) })),
  )

  serve(app, api.replayFailedDeliveries, async ({ user, params: { id }, body }) => ({
    replayed: await replayFailed(context, user, { endpointId: id, since: readMoment(body.since) }),
  }))
}

function readMoment(typed: string): Date {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(typed) ? typed : Number.NaN)
  if (Number.isNaN(moment.getTime())) throw new DomainError('request.field_invalid', { field: 'since' })
  return moment
}
