import { DomainError } from '@rihla/contract/errors.ts'
import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import { limitExceeded } from '#telemetry/events.ts'
import { findWindow, insertHit, type Window } from './rate-limits.queries.ts'

/** At most `max` attempts in a window that starts with the first of them. */
export interface RateLimit {
  max: number
  windowSeconds: number
}

type Counting = Pick<Context, 'db' | 'clock'>

// Keys contain email and IP addresses; only their hash is stored.
const hashRateLimitKey = (key: string): Buffer => createHash('sha256').update(key).digest()

function refuse(key: string, { secondsLeft }: Window): never {
  limitExceeded.report({ limit: key.slice(0, key.indexOf(':')) })
  throw new DomainError('request.too_many', { retryAfterSeconds: secondsLeft })
}

/**
 * Counts an attempt in PostgreSQL, so that the limit holds across instances, and refuses it with 429 above `max`.
 * Keys have the form `<action>:<subject>`, such as `upload:<user id>`.
 */
export async function limitRate(context: Counting, key: string, limit: RateLimit): Promise<void> {
  const window = await insertHit(context.db, hashRateLimitKey(key), context.clock.databaseNow(), limit.windowSeconds)
  if (window.hits > limit.max) refuse(key, window)
}

/**
 * Counts without refusing, for limits on failures that are only known afterwards. Returns true while within the
 * limit.
 */
export async function countAttempt(context: Counting, key: string, limit: RateLimit): Promise<boolean> {
  const window = await insertHit(context.db, hashRateLimitKey(key), context.clock.databaseNow(), limit.windowSeconds)
  return window.hits <= limit.max
}

/** Refuses with 429 when the limit is used up, without counting. */
export async function requireBelowLimit(context: Counting, key: string, limit: RateLimit): Promise<void> {
  const window = await findWindow(context.db, hashRateLimitKey(key), context.clock.databaseNow())
  if (window && window.hits >= limit.max) refuse(key, window)
}

/** Several limits on failures, by their keys: attempts are refused while one of them is used up. */
export function failureLimits(context: Counting, limits: Readonly<Record<string, RateLimit>>) {
  return {
    async requireLeft(): Promise<void> {
      for (const [key, limit] of Object.entries(limits)) await requireBelowLimit(context, key, limit)
    },
    async count(): Promise<void> {
      for (const [key, limit] of Object.entries(limits)) await countAttempt(context, key, limit)
    },
  }
}
