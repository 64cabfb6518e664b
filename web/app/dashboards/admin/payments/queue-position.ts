interface Item {
  _id: string
}

interface Waiting extends Item {
  createdAt: string
}

/** Whether another admin is viewing the payment. */
type IsTaken = (id: string) => boolean

/** The oldest payment that no other admin is viewing, otherwise the oldest. */
export const firstFree = (items: readonly Item[], isTaken: IsTaken): string =>
  (items.find(({ _id }) => !isTaken(_id)) ?? items[0])?._id ?? ''

/** Index among the waiting payments, oldest first; for a payment that left the list, the index it would have. */
export function positionOf(items: readonly Waiting[], item: Waiting): number {
  const at = items.findIndex(({ _id }) => _id === item._id)
  return at < 0 ? items.filter(({ createdAt }) => createdAt < item.createdAt).length : at
}

/**
 * The payment to open after a decision on `id`: the next one that no other admin is viewing, then earlier ones,
 * otherwise the next one.
 */
export function nextAfter(items: readonly Item[], id: string, isTaken: IsTaken): string {
  const at = items.findIndex(({ _id }) => _id === id)
  const onwards = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).toReversed()]
  return firstFree(onwards, isTaken)
}
