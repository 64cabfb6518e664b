interface Item {
  _id: string
}

/** Whether another admin looks at it. */
type IsTaken = (id: string) => boolean

/** The oldest that nobody else looks at; where all are looked at, the oldest. */
export const firstFree = (items: readonly Item[], isTaken: IsTaken): string =>
  (items.find(({ _id }) => !isTaken(_id)) ?? items[0])?._id ?? ''

/** Which of the waiting ones is looked at: the asked one, or the first. */
export const placeOf = (items: readonly Item[], id: string): number =>
  Math.max(
    0,
    items.findIndex(({ _id }) => _id === id),
  )

/** Where to go on once `id` is decided: the next that nobody else looks at, then those before it; else whichever is next. */
export function followerOf(items: readonly Item[], id: string, isTaken: IsTaken): string {
  const at = items.findIndex(({ _id }) => _id === id)
  const onwards = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).toReversed()]
  return firstFree(onwards, isTaken)
}
