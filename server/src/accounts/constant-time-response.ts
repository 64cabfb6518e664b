import { setTimeout as sleep } from 'node:timers/promises'

// Longer than the work takes in any case, short enough to be unnoticeable.
const minDurationMs = 150

/** For work that is faster when no account exists: its duration must not reveal whether an address has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(minDurationMs)])
  return result
}
