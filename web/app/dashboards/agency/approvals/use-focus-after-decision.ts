import { useEffect, useRef } from 'react'

/** After a decision the focus goes to the one that follows, or to the words that nobody does: its button is gone. */
export function useFocusAfterDecision(decided: number) {
  const nextRef = useRef<HTMLHeadingElement>(null)
  const emptyRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (decided > 0) (nextRef.current ?? emptyRef.current)?.focus({ preventScroll: true })
  }, [decided])
  return { nextRef, emptyRef }
}
