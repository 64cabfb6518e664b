import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, line, Message, Moment, Nullable, OneOf, Paging, Strict, typed } from '../schemas.ts'
import { attemptErrors, deliveryStates, disablingReasons, webhookLimits } from './webhook.ts'
import { webhookEventTypes } from './webhook-events.ts'

const webhooks = endpointsOf('webhooks')

/** An address that receives events of its agency, or of the whole platform when an admin has added it. */
export const Webhook = Type.Object({
  _id: Id,
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(OneOf(webhookEventTypes)),
  isEnabled: Type.Boolean(),
  /** Null unless the platform disabled it. */
  disabledReason: Nullable(OneOf(disablingReasons)),
  /** Since when no delivery was accepted; null after an accepted one. */
  failingSince: Nullable(Moment),
  /** Until when the previous secret signs, too. */
  previousSecretUntil: Nullable(Moment),
  /** Deliveries of the last days that wait, and that were given up. */
  pending: Type.Integer(),
  failed: Type.Integer(),
  lastDeliveredAt: Nullable(Moment),
  createdAt: Moment,
})
export type Webhook = Static<typeof Webhook>

const WithSecret = Type.Object({ webhook: Webhook, secret: Type.String() })

const fields = {
  url: typed('verbatim', { minLength: 1, maxLength: webhookLimits.url }),
  description: line(webhookLimits.description),
  events: Type.Array(OneOf(webhookEventTypes), { minItems: 1, maxItems: webhookEventTypes.length, uniqueItems: true }),
  isEnabled: Type.Boolean(),
}

export const listWebhooks = webhooks.get('/api/webhooks', 'staff', {
  summary: 'List the webhooks of the agency, or of the platform for an admin',
  response: { 200: Type.Array(Webhook) },
})

/** The secret is in this response only. */
export const createWebhook = webhooks.post('/api/webhooks', 'staff', {
  summary: 'Add a webhook',
  body: Strict({
    ...fields,
    description: Type.Optional(fields.description),
    isEnabled: Type.Optional(fields.isEnabled),
  }),
  response: { 201: WithSecret },
})

/** Omitted fields stay unchanged. Enabling it again starts with the next event. */
export const changeWebhook = webhooks.patch('/api/webhooks/:id', 'staff', {
  summary: 'Change, disable or enable a webhook',
  body: Strict({
    url: Type.Optional(fields.url),
    description: Type.Optional(fields.description),
    events: Type.Optional(fields.events),
    isEnabled: Type.Optional(fields.isEnabled),
  }),
  response: { 200: Webhook },
})

export const deleteWebhook = webhooks.delete('/api/webhooks/:id', 'staff', {
  summary: 'Delete a webhook with its deliveries',
  response: { 200: Message },
})

/** The previous secret signs beside the new one for a day, unless it is revoked. */
export const rotateWebhookSecret = webhooks.post('/api/webhooks/:id/secret', 'staff', {
  summary: 'Replace the secret of a webhook',
  body: Strict({ revokesPrevious: Type.Optional(Type.Boolean()) }),
  response: { 201: WithSecret },
})

const delivery = {
  _id: Id,
  /** The header `webhook-id`, the same in every attempt. */
  messageId: Type.String(),
  type: Type.String(),
  state: OneOf(deliveryStates),
  /** Since it was created or last sent again by request. */
  attempts: Type.Integer(),
  createdAt: Moment,
  nextAttemptAt: Nullable(Moment),
  lastStatus: Nullable(Type.Integer()),
  lastError: Nullable(OneOf(attemptErrors)),
}

export const WebhookDelivery = Type.Object(delivery)
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** Newest first. Deliveries are kept for 30 days. */
export const listWebhookDeliveries = webhooks.get('/api/webhooks/:id/deliveries', 'staff', {
  summary: 'List the deliveries of a webhook',
  querystring: Strict({ state: Type.Optional(OneOf(deliveryStates)), ...Paging }),
  response: { 200: Type.Array(WebhookDelivery) },
})

export const WebhookDeliveryDetails = Type.Object({
  ...delivery,
  body: Type.String(),
  /** Oldest first. */
  log: Type.Array(
    Type.Object({
      at: Moment,
      url: Type.String(),
      durationMs: Type.Integer(),
      status: Nullable(Type.Integer()),
      error: Nullable(OneOf(attemptErrors)),
      /** The first 4 kB. */
      response: Type.String(),
    }),
  ),
})
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>

const deliveryParams = Type.Object({ id: Id, delivery: Id })

export const readWebhookDelivery = webhooks.get('/api/webhooks/:id/deliveries/:delivery', 'staff', {
  summary: 'Read a delivery with its body and all attempts',
  params: deliveryParams,
  response: { 200: WebhookDeliveryDetails },
})

/** Sends `webhook.test`, also to a disabled webhook. */
export const testWebhook = webhooks.post('/api/webhooks/:id/test', 'staff', {
  summary: 'Send a test event',
  response: { 202: WebhookDelivery },
})

/** With the same `webhook-id` and body. */
export const replayWebhookDelivery = webhooks.post('/api/webhooks/:id/deliveries/:delivery/replay', 'staff', {
  summary: 'Send a delivery again',
  params: deliveryParams,
  response: { 202: WebhookDelivery },
})

export const replayFailedDeliveries = webhooks.post('/api/webhooks/:id/replay', 'staff', {
  summary: 'Send the failed deliveries since a time again, at most 1,000 at once',
  body: Strict({ since: typed('verbatim', { minLength: 20, maxLength: 30 }) }),
  response: { 202: Type.Object({ replayed: Type.Integer() }) },
})
