type SerialQueue = (send: () => Promise<unknown>) => Promise<void>

/** Sends one after the other what comes in quick succession, so that the last is the one that holds. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return async (send) => {
    const sent = last.catch(() => undefined).then(send)
    last = sent
    await sent
  }
}
