/** How many wait without the search, which is asked only where it finds nothing. */
export async function countWaiting(
  search: string | undefined,
  found: number,
  loadAll: () => Promise<{ total: number }>,
): Promise<number> {
  return search && found === 0 ? (await loadAll()).total : found
}
