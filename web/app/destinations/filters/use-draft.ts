import { useEffect, useRef, useState } from 'react'

interface Draft<V> {
  value: V
  change: (value: V) => void
  /** Applies at once what was typed: on Enter, or when the field is left. */
  settle: () => void
}

interface DraftOptions<V> {
  /** What holds; when it changes by other means than this field, the field follows. */
  held: V
  apply: (value: V) => void
  /** What is typed as it would hold: a space at its end is no reason to rewrite it. */
  tidy?: (value: V) => V
  /** What is not sound waits until it is. */
  isSound?: (value: V) => boolean
  /** A pause in typing that applies it. */
  pauseMs: number
}

/** What is being typed, ahead of what holds. */
export function useDraft<V>({ held, apply, tidy = (value) => value, isSound, pauseMs }: DraftOptions<V>): Draft<V> {
  const [value, setValue] = useState(held)
  const heldKey = JSON.stringify(held)
  const sentKey = useRef(heldKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (heldKey === sentKey.current) return
    sentKey.current = heldKey
    clearTimeout(timer.current)
    setValue(JSON.parse(heldKey) as V)
  }, [heldKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(next: V): void {
    clearTimeout(timer.current)
    const key = JSON.stringify(tidy(next))
    if (key === sentKey.current || (isSound && !isSound(next))) return
    sentKey.current = key
    apply(tidy(next))
  }

  // A pause may end after other filters changed: what holds by then must not be forgotten.
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  return {
    value,
    change(next) {
      setValue(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latestSend.current(next), pauseMs)
    },
    settle: () => send(value),
  }
}
