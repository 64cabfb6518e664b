/** A tab in the background goes on for this long: people look something up elsewhere and come back. */
const hiddenMs = 60_000

/**
 * Runs something in one of a browser's tabs at a time, and only while one of them is looked at: browsers allow six
 * connections to a host, and a stream in each of many tabs would leave none for anything else. The next tab takes over when
 * the leading one is closed, left or frozen. Where tabs cannot agree, each that is looked at runs it.
 */
export function electTabLeader(name: string, run: (signal: AbortSignal) => Promise<void>): () => void {
  let turn: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function begin(): void {
    clearTimeout(leaving)
    if (turn) return
    const mine = new AbortController()
    turn = mine
    const { signal } = mine
    const running = 'locks' in navigator ? navigator.locks.request(name, { signal }, () => run(signal)) : run(signal)
    // Given up while waiting for its turn, or done: it may begin again.
    void Promise.resolve(running)
      .catch(() => {})
      .finally(() => turn === mine && (turn = undefined))
  }

  function leave(): void {
    clearTimeout(leaving)
    turn?.abort()
    turn = undefined
  }

  function look(): void {
    if (document.visibilityState === 'visible') begin()
    else leaving = setTimeout(leave, hiddenMs)
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', look)
    leave()
  }
}
