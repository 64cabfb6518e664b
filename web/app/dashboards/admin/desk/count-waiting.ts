/** Page size of a desk; what is further loads with the next refetch. */
export const queueSize = 100

/** How many wait without the search, which is asked only where it finds nothing. */
export async function countWaiting(
  search: string | undefined,
  found: number,
  loadAll: () => Promise<{ total: number }>,
): Promise<number> {
  return search && found === 0 ? (await loadAll()).total : found
}
