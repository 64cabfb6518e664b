/** The part of a route's `handle` that decides which query parameters its HTML depends on. */
export interface QueryHandle {
  /** Query parameters the HTML depends on; all others are ignored and excluded from the cache key. */
  query?: readonly string[]
  /** Canonical form of the query: equivalent queries must share one cache entry. */
  normalizeQuery?: (query: URLSearchParams) => URLSearchParams
}

/** The query parameters the page depends on, normalized and sorted: the same on the server and in the browser. */
export function knownQuery(handles: readonly (QueryHandle | undefined)[], query: URLSearchParams): URLSearchParams {
  const names = handles.flatMap((handle) => handle?.query ?? [])
  const known = new URLSearchParams([...query].filter(([name, value]) => value !== '' && names.includes(name)))
  const normalized = handles.reduce((query, handle) => handle?.normalizeQuery?.(query) ?? query, known)
  normalized.sort()
  return normalized
}
