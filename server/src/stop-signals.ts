/** One press of Ctrl+C arrives several times: from the terminal, from npm and from the launcher, each when it gets to run. */
const samePressMs = 1_000

/**
 * Calls `stop` at the first SIGTERM or SIGINT, and `hurry` when another press follows the
 * copies of the first. No number of signals ends the process at once, because the embedded database would go on running.
 */
export function onStopSignals(stop: (signal: string) => void, hurry: () => void): void {
  let firstAt: number | undefined
  const receive = (signal: string): void => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      stop(signal)
    } else if (performance.now() - firstAt > samePressMs) hurry()
  }
  process.on('SIGTERM', receive).on('SIGINT', receive)
}
