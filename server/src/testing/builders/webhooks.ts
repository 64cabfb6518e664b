import type { WebhookEventType } from '@rihla/contract/webhooks/webhook-events.ts'
import { webhookEventTypes } from '@rihla/contract/webhooks/webhook-events.ts'
import type { Context } from '#context.ts'
import { changeEndpoint, createEndpoint } from '#webhooks/change-endpoint.ts'
import { sendTestEvent } from '#webhooks/replay-deliveries.ts'
import { asUser } from './acting.ts'

interface BuiltWebhook {
  id: string
  secret: string
}

interface WebhookOverrides {
  /** Defaults to an address that nothing is sent to, because no job runs. */
  url?: string
  events?: readonly WebhookEventType[]
  isEnabled?: boolean
}

/** Of an agency, or of the platform for an admin. */
export async function buildWebhook(
  context: Context,
  owner: { id: string; role: 'agency' | 'admin' },
  { url = 'https://hooks.example.com/rihla', events = webhookEventTypes, isEnabled = true }: WebhookOverrides = {},
): Promise<BuiltWebhook> {
  const user = asUser(owner.id, owner.role)
  const built = await createEndpoint(context, user, { url, events: [...events] })
  if (!isEnabled) await changeEndpoint(context, user, built.id, { isEnabled })
  return built
}

/** A test event that waits to be sent. */
export const buildDelivery = async (
  context: Context,
  owner: { id: string; role: 'agency' | 'admin' },
  webhookId: string,
): Promise<string> => (await sendTestEvent(context, asUser(owner.id, owner.role), webhookId)).id
