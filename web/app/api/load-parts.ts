type Parts<P extends Record<string, Promise<unknown>>> = { [Name in keyof P]: Awaited<P[Name]> | null }

/** Loads independent parts of a page: a failed part is null. Rejects only if every part failed. */
export async function loadParts<P extends Record<string, Promise<unknown>>>(parts: P): Promise<Parts<P>> {
  const settled = await Promise.allSettled(Object.values(parts))
  const failed = settled.filter((part) => part.status === 'rejected')
  if (failed[0] && failed.length === settled.length) throw failed[0].reason
  const values = settled.map((part) => (part.status === 'fulfilled' ? part.value : null))
  return Object.fromEntries(Object.keys(parts).map((name, at) => [name, values[at]])) as Parts<P>
}
