import { useEffect, useRef } from 'react'

/** After a decision the focus goes to the one that follows, or to the words that nobody does: its button is gone. */
export function useLanding(decided: number) {
  const next = useRef<HTMLHeadingElement>(null)
  const empty = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (decided > 0) (next.current ?? empty.current)?.focus({ preventScroll: true })
  }, [decided])
  return { next, empty }
}
