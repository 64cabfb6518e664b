/** Thrown where a user would go on after the end of the run. */
export class RunEnded extends Error {}

export interface Pace {
  /** Waits an exponentially distributed think time with this mean. */
  think: (meanSeconds: number) => Promise<void>
  /** Waits exactly this long. */
  wait: (seconds: number) => Promise<void>
  /** Wakes everyone who waits; `think` and `wait` throw `RunEnded` from now on. */
  end: () => void
}

/** Rare long thoughts would only make users idle. */
const maxThoughts = 4

export function createPace(factor: number): Pace {
  const waiting = new Set<() => void>()
  let hasEnded = false

  const wait = async (seconds: number): Promise<void> => {
    if (!hasEnded) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, seconds * 1_000)
        waiting.add(wake)
      })
    }
    if (hasEnded) throw new RunEnded()
  }
  return {
    wait,
    think: (meanSeconds) => wait(factor * meanSeconds * Math.min(maxThoughts, -Math.log(1 - Math.random()))),
    end() {
      hasEnded = true
      for (const wake of waiting) wake()
    },
  }
}
