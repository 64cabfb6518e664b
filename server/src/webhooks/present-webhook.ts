import type { AttemptError, DeliveryState, DisablingReason } from '@rihla/contract/webhooks/webhook.ts'
import type { WebhookEventType } from '@rihla/contract/webhooks/webhook-events.ts'
import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '@rihla/contract/webhooks/webhooks.api.ts'
import type { AttemptRow, DeliveryRow } from './webhook-deliveries.queries.ts'
import type { EndpointRow } from './webhook-endpoints.queries.ts'

const momentOf = (at: Date | null): string | null => at && at.toISOString()

export const presentWebhook = (row: EndpointRow, now: Date): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: row.events as WebhookEventType[],
  isEnabled: row.is_enabled,
  disabledReason: row.disabled_reason as DisablingReason | null,
  failingSince: momentOf(row.failing_since),
  previousSecretUntil:
    row.previous_secret_until && row.previous_secret_until > now ? momentOf(row.previous_secret_until) : null,
  pending: row.pending,
  failed: row.failed,
  lastDeliveredAt: momentOf(row.last_delivered_at),
  createdAt: row.created_at.toISOString(),
})

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  messageId: row.message_id,
  type: row.type,
  state: row.state as DeliveryState,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAttemptAt: momentOf(row.next_attempt_at),
  lastStatus: row.last_status,
  lastError: row.last_error as AttemptError | null,
})

export const presentDeliveryDetails = (
  row: DeliveryRow & { body: string },
  attempts: readonly AttemptRow[],
): WebhookDeliveryDetails => ({
  ...presentDelivery(row),
  body: row.body,
  log: attempts.map((attempt) => ({
    at: attempt.at.toISOString(),
    url: attempt.url,
    durationMs: attempt.duration_ms,
    status: attempt.status,
    error: attempt.error as AttemptError | null,
    response: attempt.response,
  })),
})
