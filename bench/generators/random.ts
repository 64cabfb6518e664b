/** Chance that repeats itself: the same seed makes the same marketplace (mulberry32). */
export interface Random {
  /** 0 to below 1. */
  next: () => number
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  pick: <T>(values: readonly T[]) => T
  /** True in so many cases of a hundred. */
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
