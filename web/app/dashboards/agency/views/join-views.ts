import type { TripViewEntry } from '@rihla/contract/dashboards/trip-views.api.ts'

/** Views that came between two pages push others onto the next one: each is shown once. */
export function joinViews(before: readonly TripViewEntry[], next: readonly TripViewEntry[]): TripViewEntry[] {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...next.filter(({ _id }) => !known.has(_id))]
}
