interface Item {
  _id: string
}

/** What follows when an item is done: the one behind it, else whoever has waited longest; undefined after the last of all. */
export function nextInQueue<I extends Item>(queue: readonly I[], doneId: string): I | undefined {
  const at = queue.findIndex(({ _id }) => _id === doneId)
  return queue[at + 1] ?? queue.find(({ _id }) => _id !== doneId)
}
