/** Requests that wait deliberately, such as those about passwords, ten at once. The results are in the order of the numbers. */
export async function tenAtOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) {
    const first = results.length
    results.push(...(await Promise.all(Array.from({ length: Math.min(10, count - first) }, (_, i) => work(first + i)))))
  }
  return results
}
