/**
 * Order of the featured trips after giving this one the place: a place beyond the end means the end, 0 removes it. The
 * others keep their order, so that moving by one place swaps neighbours.
 */
export function placeTrip(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return place === 0 ? others : others.toSpliced(place - 1, 0, id)
}
