import type { TripViewEntry } from '@rihla/contract/dashboards/trip-views.api.ts'

/** Joins two pages without duplicates: new views shift older ones onto the next page. */
export function joinViews(before: readonly TripViewEntry[], next: readonly TripViewEntry[]): TripViewEntry[] {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...next.filter(({ _id }) => !known.has(_id))]
}
