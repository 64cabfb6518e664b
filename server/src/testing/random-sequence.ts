/** A pseudo-random sequence, so that a failing round can be repeated. */
export interface RandomSequence {
  /** From 0 up to but not including `max`. */
  upTo: (max: number) => number
  /** Undefined when there are none. */
  pick: <T>(values: readonly T[]) => T | undefined
}

export function createRandomSequence(seed: number): RandomSequence {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const upTo = (max: number) => Math.floor(next() * max)
  return { upTo, pick: (values) => values[upTo(values.length)] }
}
