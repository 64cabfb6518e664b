/** Seeded pseudo-random numbers (mulberry32), so that the same seed generates the same marketplace. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** An integer, both bounds inclusive. */
  whole: (from: number, to: number) => number
  pick: <T>(values: readonly T[]) => T
  /** True with this probability in per cent. */
  percent: (cases: number) => boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (values) => values[whole(0, values.length - 1)]!,
    percent: (cases) => next() * 100 < cases,
  }
}
