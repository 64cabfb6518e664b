type SerialQueue = (send: () => Promise<unknown>) => Promise<void>

/** Runs requests strictly in order, so that the last one wins. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return async (send) => {
    const sent = last.catch(() => undefined).then(send)
    last = sent
    await sent
  }
}
