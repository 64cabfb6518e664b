interface Item {
  _id: string
}

/** The item to show after a decision: the following one, else the one waiting longest; undefined when the queue is empty. */
export function nextInQueue<I extends Item>(queue: readonly I[], doneId: string): I | undefined {
  const at = queue.findIndex(({ _id }) => _id === doneId)
  return queue[at + 1] ?? queue.find(({ _id }) => _id !== doneId)
}
