import { useEffect, useRef, useState } from 'react'

interface Draft<V> {
  value: V
  change: (value: V) => void
  /** Applies the typed value immediately: on Enter, or on blur. */
  applyNow: () => void
}

interface DraftOptions<V> {
  /** Applied value; the field follows when it changes by other means. */
  applied: V
  apply: (value: V) => void
  /** Normalizes a typed value: a trailing space is no reason to rewrite the field. */
  normalize?: (value: V) => V
  /** Invalid values are not applied. */
  isValid?: (value: V) => boolean
  /** Debounce delay in milliseconds. */
  pauseMs: number
}

/** Draft value of a field, ahead of the applied one. */
export function useDraft<V>({
  applied,
  apply,
  normalize = (value) => value,
  isValid,
  pauseMs,
}: DraftOptions<V>): Draft<V> {
  const [value, setValue] = useState(applied)
  const appliedKey = JSON.stringify(applied)
  const sentKey = useRef(appliedKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (appliedKey === sentKey.current) return
    sentKey.current = appliedKey
    clearTimeout(timer.current)
    setValue(JSON.parse(appliedKey) as V)
  }, [appliedKey])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(next: V): void {
    clearTimeout(timer.current)
    const key = JSON.stringify(normalize(next))
    if (key === sentKey.current || (isValid && !isValid(next))) return
    sentKey.current = key
    apply(normalize(next))
  }

  // The debounce may fire after other filters changed: `send` must see their current values.
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
    applyNow: () => send(value),
  }
}
