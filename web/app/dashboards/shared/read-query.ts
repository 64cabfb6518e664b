/** Page number from the URL; 1 for invalid values. */
export function readPage(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name) ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
}

/** One of the allowed values, or undefined. */
export const readOneOf = <V extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly V[],
): V | undefined => values.find((value) => value === query.get(name))

/** Search term, truncated to the length that the API accepts. */
export const readSearch = (query: URLSearchParams): string | undefined =>
  query.get('search')?.trim().slice(0, 100) || undefined
