/** Limits and rules of webhooks (docs/webhooks.md). */
export const webhookLimits = {
  endpointsPerOwner: 10,
  url: 500,
  description: 200,
  /** Of a response that is kept. */
  responseBytes: 4_096,
  attemptSeconds: 10,
  /** An accepted attempt that takes longer makes its endpoint a slow one. */
  slowAfterMs: 2_000,
  /** Deliveries of one endpoint at a time. */
  concurrency: 4,
  retryHours: 24,
  /** Without a single accepted delivery, after which an endpoint is disabled. */
  failingDays: 3,
  /** After a rotation the previous secret signs, too. */
  secretOverlapHours: 24,
  keptDays: 30,
  /** Failed deliveries that one request sends again. */
  replays: 1_000,
  /** Test events and replays of one person. */
  sendingRequestsPerHour: 120,
} as const

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an endpoint was disabled without its owner: nothing was accepted for days, or it responded with 410. */
export const disablingReasons = ['failing', 'gone'] as const
export type DisablingReason = (typeof disablingReasons)[number]

/** Why an attempt has no response. */
export const attemptErrors = [
  'address_refused',
  'name_unknown',
  'connection_failed',
  'certificate_invalid',
  'timed_out',
  'response_invalid',
] as const
export type AttemptError = (typeof attemptErrors)[number]

/** Seconds before the retry that follows this many attempts: a minute, doubled each time up to three hours, ±25 %. */
export function retryDelaySeconds(attempts: number, random: number): number {
  const delay = Math.min(60 * 2 ** (attempts - 1), 10_800)
  return Math.round(delay * (0.75 + random / 2))
}
