import { vi } from 'vitest'

/** Waits until the assertions pass. The time limit only detects hanging tests: vitest's own is one second. */
export const waitFor = <T>(assertions: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertions, { timeout: 120_000, interval: 50 })
