import { listen } from '#data/listen-to-events.ts'

/** A hidden tab stays leader for this long. */
const hiddenMs = 60_000

/**
 * Runs a task in one tab at a time, and only while a tab is visible: browsers allow six HTTP/1 connections to a host, and a
 * stream in every tab would exhaust them. Another tab takes over when the leader is closed, hidden or frozen. Without the Web
 * Locks API every visible tab runs the task.
 */
export function electTabLeader(name: string, run: (signal: AbortSignal) => Promise<void>): () => void {
  let term: AbortController | undefined
  let hideTimer: ReturnType<typeof setTimeout> | undefined

  function startTerm(): void {
    clearTimeout(hideTimer)
    if (term) return
    const own = new AbortController()
    term = own
    const { signal } = own
    const running = 'locks' in navigator ? navigator.locks.request(name, { signal }, () => run(signal)) : run(signal)
    // Aborted while waiting for the lock, or finished: it may start again.
    void Promise.resolve(running)
      .catch(() => {})
      .finally(() => term === own && (term = undefined))
  }

  function endTerm(): void {
    clearTimeout(hideTimer)
    term?.abort()
    term = undefined
  }

  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') startTerm()
    else hideTimer = setTimeout(endTerm, hiddenMs)
  }

  const stops = [listen(['visibilitychange', 'pageshow'], onVisibilityChange), listen(['pagehide'], endTerm)]
  onVisibilityChange()
  return () => {
    for (const stop of stops) stop()
    endTerm()
  }
}
