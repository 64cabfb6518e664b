import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen } from '#data/listen-to-events.ts'

/** Time in which a decision can be undone. */
const undoMs = 10_000

interface Undoable {
  /** Of what is decided: what is pending is not decided again. */
  id: string
}

interface Handlers<D> {
  /** Reports the result itself. */
  send: (decision: D) => void
  onUndo: (decision: D) => void
}

/** Decisions that are sent after ten seconds, or as soon as the page is left (docs/product/payments.md#undo). */
export function useUndoableDecisions<D extends Undoable>({ send, onUndo }: Handlers<D>) {
  const [pending, setPending] = useState<readonly D[]>([])
  const timers = useRef(new Map<string, { decision: D; timer: ReturnType<typeof setTimeout> }>())
  /** False once it was sent or undone. */
  const take = ({ id }: D): boolean => {
    clearTimeout(timers.current.get(id)?.timer)
    setPending((all) => all.filter((each) => each.id !== id))
    return timers.current.delete(id)
  }
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })
  const sendNow = (decision: D) => {
    if (take(decision)) latestSend.current(decision)
  }
  const sendAll = useEffectEvent(() => {
    for (const { decision } of timers.current.values()) sendNow(decision)
  })
  useEffect(() => {
    const stop = listen(['pagehide'], () => sendAll())
    return () => {
      stop()
      sendAll()
    }
  }, [])
  return {
    pending,
    add(decision: D) {
      const { id } = decision
      if (timers.current.has(id)) return
      timers.current.set(id, { decision, timer: setTimeout(() => sendNow(decision), undoMs) })
      setPending((all) => [...all, decision])
    },
    undo(decision: D) {
      if (take(decision)) onUndo(decision)
    },
  }
}
