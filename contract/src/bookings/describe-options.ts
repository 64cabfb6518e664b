import type { BookedOption } from './booking-parts.ts'

/** 'Single room × 2 · Child × 1'; empty without options. */
export const describeOptions = (options: readonly Omit<BookedOption, 'priceChange'>[]): string =>
  options.map(({ name, seats }) => `${name} × ${seats}`).join(' · ')
