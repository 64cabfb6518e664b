/** A page number from an address: whatever stands there, it is one. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name) ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
}

/** One of the known values, or undefined. */
export const readOneOf = <V extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly V[],
): V | undefined => values.find((value) => value === query.get(name))

/** What was searched for, as long as the API takes it. */
export const readSearch = (query: URLSearchParams): string | undefined =>
  query.get('search')?.trim().slice(0, 100) || undefined
