import { createRandom } from '../bench/generators/random.ts'

/** Seeded, so that two runs are alike. */
const random = createRandom(13)

export const { pick, whole, percent } = random

/** Prefers the first of the list: half of all choices are in its first quarter. */
export const pickPopular = <T>(values: readonly T[]): T => values[Math.floor(random.next() ** 2 * values.length)]!
