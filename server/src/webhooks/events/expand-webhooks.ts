import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { OutboxEntry } from '#outbox/outbox.queries.ts'
import { sendDeliveryJobs } from '../sending/send-delivery-jobs.ts'
import { insertDeliveries } from '../webhook-deliveries.queries.ts'
import { lockSubscribed } from '../webhook-endpoints.queries.ts'
import { listBookingEvents } from './webhook-events.queries.ts'
import {
  bookingMessages,
  departureMessage,
  tripMessage,
  type WebhookEvent,
  type WebhookMessage,
} from './webhook-messages.ts'

/** Writes a delivery for each endpoint that wants an event, with the jobs that send them (docs/webhooks.md#delivery). */
export async function expandWebhooks(
  context: Context,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const messages = await listMessages(context, trx, entries)
  const agencies = [...new Set(messages.map(({ agencyId }) => agencyId))]
  const types = [...new Set(messages.map(({ type }) => type))]
  const endpoints = await lockSubscribed(trx, agencies, types)
  const deliveries = messages.flatMap(({ agencyId, ...message }) => {
    const [messageId, body] = [newMessageId(), JSON.stringify(message)]
    return endpoints
      .filter(({ agency_id: owner, events }) => (owner ?? agencyId) === agencyId && events.includes(message.type))
      .map((endpoint) => ({ id: uuid(), endpointId: endpoint.id, messageId, type: message.type, body }))
  })
  await insertDeliveries(trx, deliveries, context.clock.now())
  const receiving = new Set(deliveries.map(({ endpointId }) => endpointId))
  const reached = endpoints.filter(({ id }) => receiving.has(id))
  await sendDeliveryJobs(trx, reached)
}

/** One for all endpoints and attempts: receivers recognize what they have had by it. */
export const newMessageId = (): string => `msg_${uuid().replaceAll('-', '')}`

async function listMessages(
  { config: { publicUrl } }: Pick<Context, 'config'>,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<WebhookMessage[]> {
  const events = entries.map(({ id, payload }) => ({ event: payload as WebhookEvent, sequence: Number(id) }))
  const eventIds = events.flatMap(({ event }) => (event.of === 'booking' ? event.eventId : []))
  const ofBookings = await listBookingEvents(trx, eventIds)
  return events.flatMap(({ event, sequence }) => {
    const publishing = { sequence, publicUrl }
    if (event.of === 'trip') return tripMessage(event, publishing) ?? []
    if (event.of === 'departure') return departureMessage(event, publishing)
    const row = ofBookings.get(event.eventId)
    return row ? bookingMessages(row, publishing) : []
  })
}
