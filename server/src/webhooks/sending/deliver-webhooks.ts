import { productName } from '@rihla/contract/product.ts'
import { retryDelaySeconds, webhookLimits } from '@rihla/contract/webhooks/webhook.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { disableFailingEndpoint, reasonToDisable } from '../disable-endpoint.ts'
import {
  type ClaimedDelivery,
  insertAttempt,
  listDueEndpoints,
  updateDeliveriesClaiming,
  updateDeliveryAttempted,
} from '../webhook-deliveries.queries.ts'
import {
  type DeliveredEndpoint,
  lockEndpointForDelivery,
  updateEndpointDelivered,
  updateEndpointFailing,
} from '../webhook-endpoints.queries.ts'
import { postWebhook, type WebhookAnswer } from './post-webhook.ts'
import { sendDeliveryJobs } from './send-delivery-jobs.ts'
import { signedHeaders } from './sign-message.ts'

interface Delivering {
  endpointId: string
  jobId: string
  signal?: AbortSignal
}

/** How long one job begins new rounds; then other endpoints have their turn. */
const turnMs = 5_000

const isAccepted = ({ status }: Pick<WebhookAnswer, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/**
 * Sends what is due to one endpoint, several at a time (docs/webhooks.md#delivery). Ends when nothing is due any more, when its
 * turn is over, or when no delivery of a round was accepted: the others are found again within a minute.
 */
export async function deliverWebhooks(context: Context, delivering: Delivering): Promise<void> {
  const startedAt = performance.now()
  while (!delivering.signal?.aborted) {
    const claimed = await claim(context, delivering)
    if (!claimed) return
    const { endpoint, deliveries } = claimed
    const attempts = deliveries.map((delivery) => attempt(context, endpoint, delivery, delivering))
    if (!(await Promise.all(attempts)).includes(true)) return
    if (performance.now() - startedAt > turnMs) return queueAgain(context, endpoint.id)
  }
}

const queueAgain = ({ db }: Context, endpointId: string) =>
  db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpointForDelivery(trx, endpointId)
    if (endpoint) await sendDeliveryJobs(trx, [endpoint])
  })

const claim = ({ db, clock }: Context, { endpointId, jobId }: Delivering) =>
  db.transaction().execute(async (trx) => {
    const endpoint = await lockEndpointForDelivery(trx, endpointId)
    if (!endpoint) return undefined
    const deliveries = await updateDeliveriesClaiming(trx, { endpointId, jobId, now: clock.now() })
    return deliveries.length > 0 ? { endpoint, deliveries } : undefined
  })

/** Whether it was accepted. An attempt that the end of the process has cut off is made again, with the same id. */
async function attempt(
  context: Context,
  endpoint: DeliveredEndpoint,
  delivery: ClaimedDelivery,
  { jobId, signal }: Delivering,
): Promise<boolean> {
  const { config, clock, log } = context
  const startedAt = clock.now()
  const answer = await postWebhook(endpoint.url, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `${productName.en}-Webhooks/1`,
      ...signedHeaders(config, endpoint, { id: delivery.message_id, body: delivery.body, now: startedAt }),
    },
    body: delivery.body,
    allowsPrivate: config.allowsPrivateWebhooks,
    ...(signal && { signal }),
  })
  if (signal?.aborted && answer.status === null) return false
  await record(context, { endpoint, delivery, answer, jobId, startedAt })
  const { status, error, durationMs } = answer
  log.info({ deliveryId: delivery.id, endpointId: endpoint.id, status, error, durationMs }, 'webhook attempted')
  return isAccepted(answer)
}

interface Attempt {
  endpoint: DeliveredEndpoint
  delivery: ClaimedDelivery
  answer: WebhookAnswer
  jobId: string
  startedAt: Date
}

/** Writes the attempt, and when the next one is made; disables an endpoint that has failed for days. */
async function record(context: Context, { endpoint, delivery, answer, jobId, startedAt }: Attempt): Promise<void> {
  const now = context.clock.now()
  const { status, error, durationMs, response } = answer
  const isOk = isAccepted(answer)
  const nextAttemptAt = isOk ? null : nextAttemptOf(delivery, now)
  const state = isOk ? 'delivered' : nextAttemptAt ? 'pending' : 'failed'
  await context.db.transaction().execute(async (trx) => {
    // the endpoint before its deliveries, as jobs lock them; deleted in the meantime: nothing is left to record
    if (!(await lockEndpointForDelivery(trx, endpoint.id))) return
    const isOwn = await updateDeliveryAttempted(trx, delivery.id, { jobId, status, error, state, nextAttemptAt })
    const { url } = endpoint
    const logged = { delivery_id: delivery.id, at: startedAt, url, duration_ms: durationMs, status, error, response }
    await insertAttempt(trx, { id: uuid(), ...logged })
    if (isOk) return updateEndpointDelivered(trx, endpoint.id, { now, isSlow: durationMs > webhookLimits.slowAfterMs })
    const failing = await updateEndpointFailing(trx, endpoint.id, now)
    const reason = failing && isOwn ? reasonToDisable(failing, status, now) : undefined
    if (failing && reason) await disableFailingEndpoint(context, trx, failing, reason)
  })
}

/** Undefined after a day of attempts. */
function nextAttemptOf({ attempts, retried_since: since }: ClaimedDelivery, now: Date): Date | null {
  const next = new Date(now.getTime() + retryDelaySeconds(attempts + 1, Math.random()) * 1_000)
  return next.getTime() - since.getTime() > webhookLimits.retryHours * 3_600_000 ? null : next
}

/** Every minute: retries that are due, and deliveries whose worker died. */
export async function findDueWebhooks({ db, clock }: Context): Promise<void> {
  await db.transaction().execute(async (trx) => sendDeliveryJobs(trx, await listDueEndpoints(trx, clock.now())))
}
