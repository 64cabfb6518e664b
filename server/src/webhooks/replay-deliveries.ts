import { DomainError } from '@rihla/contract/errors.ts'
import { payloadVersion } from '@rihla/contract/webhooks/webhook-payload-schema.ts'
import { webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { testEventType } from '@rihla/contract/webhooks/webhook-events.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { limitRate } from '#http/limit-rate.ts'
import { auditWebhook, ownerOf } from './change-endpoint.ts'
import { newMessageId } from './events/expand-webhooks.ts'
import { sendDeliveryJobs } from './sending/send-delivery-jobs.ts'
import {
  type DeliveryRow,
  findDelivery,
  insertDeliveries,
  updateDeliveryReplaying,
  updateFailedReplaying,
} from './webhook-deliveries.queries.ts'
import { lockEndpoint } from './webhook-endpoints.queries.ts'

/** Of requests that send something, so that the platform cannot be used to flood an address. */
const limitSending = (context: Context, { id }: CurrentUser) =>
  limitRate(context, `webhooks:${id}`, { max: webhookLimits.sendingRequestsPerHour, windowSeconds: 3_600 })

/** Also to an endpoint that is disabled, which shows whether its receiver works again. */
export async function sendTestEvent(context: Context, user: CurrentUser, endpointId: string): Promise<DeliveryRow> {
  await limitSending(context, user)
  const [id, now] = [uuid(), context.clock.now()]
  const timestamp = now.toISOString()
  const body = JSON.stringify({ type: testEventType, timestamp, data: { version: payloadVersion, sequence: 0 } })
  return context.db.transaction().execute(async (trx) => {
    const endpoint = requireFound(await lockEndpoint(trx, ownerOf(user), endpointId))
    await insertDeliveries(trx, [{ id, endpointId, messageId: newMessageId(), type: testEventType, body }], now)
    await sendDeliveryJobs(trx, [endpoint])
    await auditWebhook(context, trx, user, { action: 'webhook.test', targetId: endpointId })
    return requireFound(await findDelivery(trx, endpointId, id))
  })
}

interface ReplayedDelivery {
  endpointId: string
  deliveryId: string
}

/** The same message with the same id, whatever became of it. */
export async function replayDelivery(
  context: Context,
  user: CurrentUser,
  { endpointId, deliveryId }: ReplayedDelivery,
): Promise<DeliveryRow> {
  await limitSending(context, user)
  return context.db.transaction().execute(async (trx) => {
    const endpoint = requireFound(await lockEndpoint(trx, ownerOf(user), endpointId))
    requireFound(await findDelivery(trx, endpointId, deliveryId))
    if (!endpoint.is_enabled) throw new DomainError('webhook.disabled')
    await updateDeliveryReplaying(trx, deliveryId, context.clock.now())
    await sendDeliveryJobs(trx, [endpoint])
    await auditWebhook(context, trx, user, { action: 'webhook.replay', targetId: endpointId, details: { replayed: 1 } })
    return requireFound(await findDelivery(trx, endpointId, deliveryId))
  })
}

/** Returns their number. */
export async function replayFailed(
  context: Context,
  user: CurrentUser,
  { endpointId, since }: { endpointId: string; since: Date },
): Promise<number> {
  await limitSending(context, user)
  return context.db.transaction().execute(async (trx) => {
    const endpoint = requireFound(await lockEndpoint(trx, ownerOf(user), endpointId))
    if (!endpoint.is_enabled) throw new DomainError('webhook.disabled')
    const replayed = await updateFailedReplaying(trx, endpointId, { since, now: context.clock.now() })
    if (replayed > 0) await sendDeliveryJobs(trx, [endpoint])
    await auditWebhook(context, trx, user, { action: 'webhook.replay', targetId: endpointId, details: { replayed } })
    return replayed
  })
}
