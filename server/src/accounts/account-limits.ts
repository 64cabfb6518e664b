import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { limitRate, type RateLimit } from '#http/limit-rate.ts'

const minute = 60
const hour = 3_600
const day = 86_400

/** docs/product/accounts.md#rate-limits. Counted in PostgreSQL, across all instances. */
export const accountLimits = {
  loginsPerIp: { max: 60, windowSeconds: minute },
  loginFailuresPerAccountAndIp: { max: 5, windowSeconds: minute },
  loginFailuresPerAccount: { max: 50, windowSeconds: hour },
  registrationsPerIp: { max: 100, windowSeconds: hour },
  codeGuessesPerAccount: { max: 15, windowSeconds: day },
  mailsPerAddress: { max: 5, windowSeconds: hour },
  resendsPerMinute: { max: 1, windowSeconds: minute },
  downloadsPerAccount: { max: 5, windowSeconds: day },
  resendsPerHour: { max: 5, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>

export const codeTries = 5
export const codeLifeMs = 10 * minute * 1_000
export const linkLifeMs = day * 1_000
/** How long a pending registration can request a new code. */
export const registrationLifeMs = 7 * day * 1_000
export const sessionLifeMs = 30 * day * 1_000
/** `last_used_at` of an active session is written at most this often. */
export const sessionTouchMs = hour * 1_000

/** Limits how often a person can request a mail with a new code for an address. */
export async function limitResends(context: Context, action: 'resends' | 'resets', key: string): Promise<void> {
  await limitRate(context, `${action}-minute:${key}`, accountLimits.resendsPerMinute)
  await limitRate(context, `${action}-hour:${key}`, accountLimits.resendsPerHour)
  await limitRate(context, `mails:${key}`, accountLimits.mailsPerAddress)
}

// Longer than the work takes in any case, short enough to be unnoticeable.
const minDurationMs = 150

/** For work that is faster when no account exists: its duration must not reveal whether an address has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(minDurationMs)])
  return result
}
