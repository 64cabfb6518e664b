interface Item {
  _id: string
}

/** Which of the waiting ones is looked at: the asked one, or the first. */
export const placeOf = (items: readonly Item[], id: string): number =>
  Math.max(
    0,
    items.findIndex(({ _id }) => _id === id),
  )

/** Where to go on once `id` is decided: the one after it, else the one before. */
export function followerOf(items: readonly Item[], id: string): string {
  const at = items.findIndex(({ _id }) => _id === id)
  return (items[at + 1] ?? items[at - 1])?._id ?? ''
}
