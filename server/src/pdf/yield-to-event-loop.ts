import { setImmediate } from 'node:timers/promises'

const turnMs = 15

/** Drawing shapes every letter and keeps the process busy: called between two pieces, this lets whoever waits have their turn. */
export function takingTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await setImmediate()
    since = performance.now()
  }
}
