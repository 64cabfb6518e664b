import { setTimeout as sleep } from 'node:timers/promises'

// Longer than the work takes in any of its cases, short enough not to be felt.
const minDurationMs = 150

/** For work that is quicker where there is nothing to do: its time must not tell whether an address has an account. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(minDurationMs)])
  return result
}
