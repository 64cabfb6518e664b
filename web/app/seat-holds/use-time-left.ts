import { useSyncExternalStore } from 'react'
import { listen } from '#data/listen-to-events.ts'

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000)
  // timers stand still in a hidden page
  const stop = listen(['visibilitychange', 'pageshow', 'focus'], onChange)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Started minutes, and in the last one started seconds, so that nothing is rendered in between. */
function shownSeconds(ms: number): number {
  if (ms <= 0) return 0
  const seconds = Math.ceil(ms / 1_000)
  return seconds <= 60 ? seconds : Math.ceil(seconds / 60) * 60
}

/** Seconds until a moment (epoch milliseconds) as they are shown, 0 once it has passed. */
export const useTimeLeft = (endsAt: number): number =>
  useSyncExternalStore(
    everySecond,
    () => shownSeconds(endsAt - Date.now()),
    () => shownSeconds(endsAt - Date.now()),
  )
