import { setImmediate } from 'node:timers/promises'

const sliceMs = 15

/** Drawing shapes every letter and blocks the process: called between two parts, this yields to the event loop. */
export function createYield(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}
