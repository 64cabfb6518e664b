import { Webhook } from 'standardwebhooks'
import type { Configuration } from '#configuration.ts'
import type { DeliveredEndpoint } from '../webhook-endpoints.queries.ts'
import { secretOf } from '../webhook-secrets.ts'

interface Message {
  id: string
  body: string
  now: Date
}

/** The headers of Standard Webhooks. While a rotated secret is valid there are two signatures. */
export function signedHeaders(
  config: Pick<Configuration, 'appSecret'>,
  endpoint: Pick<DeliveredEndpoint, 'secret_key' | 'previous_secret_key' | 'previous_secret_until'>,
  { id, body, now }: Message,
): Record<string, string> {
  const { secret_key: key, previous_secret_key: previous, previous_secret_until: until } = endpoint
  const keys = previous !== null && until !== null && now < until ? [key, previous] : [key]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': keys.map((each) => new Webhook(secretOf(config, each)).sign(id, now, body)).join(' '),
  }
}
