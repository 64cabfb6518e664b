import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#context.ts'
import { limitRate, type RateLimit } from '#http/limit-rate.ts'

const minute = 60
const hour = 3_600
const day = 86_400

/**
 * docs/product/accounts.md#rate-limits, reasons in docs/decisions/0029-lockout-resistant-rate-limits.md. Counted in
 * PostgreSQL, across all instances.
 */
export const accountLimits = {
  loginsPerIp: { max: 60, windowSeconds: minute },
  loginFailuresPerAccountAndIp: { max: 5, windowSeconds: minute },
  loginFailuresPerAccount: { max: 50, windowSeconds: hour },
  registrationsPerIp: { max: 100, windowSeconds: hour },
  mailRequestsPerIp: { max: 100, windowSeconds: hour },
  registrationMailsPerAddressAndIp: { max: 10, windowSeconds: hour },
  registrationMailsPerAddress: { max: 40, windowSeconds: day },
  resentMailsPerAddress: { max: 20, windowSeconds: day },
  ownResendsPerAddressAndIp: { max: 10, windowSeconds: hour },
  resetMailsPerAddress: { max: 20, windowSeconds: day },
  resendsPerMinute: { max: 1, windowSeconds: minute },
  resendsPerHour: { max: 5, windowSeconds: hour },
  codeFailuresPerIp: { max: 30, windowSeconds: hour },
  codeGuesses: { max: 15, windowSeconds: day },
  codeGuessesOfOthers: { max: 30, windowSeconds: day },
  downloadsPerAccount: { max: 5, windowSeconds: day },
} as const satisfies Record<string, RateLimit>

/** Attempts at one code: of its owner, and of each other IP. */
export const codeTries = 5
export const codeLifeSeconds = 10 * minute
/** Of each IP, as long as the code is valid. */
export const triesPerCode = { max: codeTries, windowSeconds: codeLifeSeconds } as const satisfies RateLimit
export const linkLifeSeconds = day
/** How long a pending registration can request a new code. */
export const registrationLifeSeconds = 7 * day
export const sessionLifeSeconds = 30 * day
/** `last_used_at` of an active session is written at most this often. */
export const sessionTouchSeconds = hour
/** How long a browser that signed in stays exempt from the limits on strangers. */
export const knownDeviceLifeSeconds = 90 * day

/** Limits how often a mail with a new code can be requested, by address or by a requester who proved to be its owner. */
export async function limitResends(context: Context, action: 'resends' | 'resets', key: string): Promise<void> {
  await limitRate(context, `${action}-minute:${key}`, accountLimits.resendsPerMinute)
  await limitRate(context, `${action}-hour:${key}`, accountLimits.resendsPerHour)
}

// Longer than the work takes in any case, short enough to be unnoticeable.
const minDurationMs = 150

/** For work that is faster when no account exists: its duration must not reveal whether an address has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(minDurationMs)])
  return result
}
