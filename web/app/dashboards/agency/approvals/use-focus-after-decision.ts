import { useEffect, useRef } from 'react'

/** After a decision the pressed button is gone: moves the focus to the next booking, or to the empty state. */
export function useFocusAfterDecision(decided: number) {
  const nextRef = useRef<HTMLHeadingElement>(null)
  const emptyRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (decided > 0) (nextRef.current ?? emptyRef.current)?.focus({ preventScroll: true })
  }, [decided])
  return { nextRef, emptyRef }
}
