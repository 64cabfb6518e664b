import { publicTripStatuses, tripSorts, type TripSort } from '@rihla/contract/trips/trip.ts'
import { useSearchParams } from 'react-router'

type PublicStatus = (typeof publicTripStatuses)[number]

/** What the address asks for, where it is one of ours. */
export const oneOf = <V extends string>(values: readonly V[], asked: string | null): V | undefined =>
  values.find((value) => value === asked)

interface Change {
  search?: string
  sort?: TripSort
  status?: PublicStatus
}

/** The state of the list of trips; it lives in the address, so that it can be shared and gone back to. */
export function useDestinationsQuery() {
  const [query, setQuery] = useSearchParams()

  /** Values that are the default leave the address; any change begins at the first page. */
  function set(change: Change): void {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || value === 'all' || value === 'featured') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { preventScrollReset: true })
  }

  return {
    search: query.get('search') ?? '',
    sort: oneOf(tripSorts, query.get('sort')) ?? ('featured' satisfies TripSort),
    status: oneOf(publicTripStatuses, query.get('status')) ?? ('all' satisfies PublicStatus),
    isInternational: query.get('filter') === 'international',
    isFiltered: [...query.keys()].some((name) => name !== 'page'),
    set,
    reset: () => setQuery({}, { preventScrollReset: true }),
  }
}

export type DestinationsQuery = ReturnType<typeof useDestinationsQuery>
