import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'

/** A complete trip form; its dates assume a clock in November 2026. */
export const tripInput = (change: Partial<TripInput> = {}): TripInput => ({
  title: 'Siwa under the stars',
  destination: 'Siwa',
  description: 'Salt lakes, palm groves and a night in the Great Sand Sea.',
  price: 4_500,
  startDate: '2026-12-03',
  endDate: '2026-12-06',
  totalSeats: 20,
  ...change,
})
