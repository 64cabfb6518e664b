interface Item {
  _id: string
}

interface Waiting extends Item {
  createdAt: string
}

/** Whether another admin looks at it. */
type IsTaken = (id: string) => boolean

/** The oldest that nobody else looks at; where all are looked at, the oldest. */
export const firstFree = (items: readonly Item[], isTaken: IsTaken): string =>
  (items.find(({ _id }) => !isTaken(_id)) ?? items[0])?._id ?? ''

/** Where it stands among the waiting ones, the oldest first; where it would stand if it does not wait any more. */
export function placeOf(items: readonly Waiting[], item: Waiting): number {
  const at = items.findIndex(({ _id }) => _id === item._id)
  return at < 0 ? items.filter(({ createdAt }) => createdAt < item.createdAt).length : at
}

/** Where to go on once `id` is decided: the next that nobody else looks at, then those before it; else whichever is next. */
export function followerOf(items: readonly Item[], id: string, isTaken: IsTaken): string {
  const at = items.findIndex(({ _id }) => _id === id)
  const onwards = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).toReversed()]
  return firstFree(onwards, isTaken)
}
