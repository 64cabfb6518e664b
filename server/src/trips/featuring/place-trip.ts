/**
 * The featured trips in their order once this one has the wanted place: beyond the last is the last, 0 is none. The others
 * keep their order, so that a step to the next place swaps neighbours.
 */
export function placeTrip(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return place === 0 ? others : others.toSpliced(place - 1, 0, id)
}
