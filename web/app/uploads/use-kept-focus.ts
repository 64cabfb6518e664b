import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Where what has the focus is replaced by something else, such as a drop zone by the file that was chosen, the focus goes to
 * the first control of what came instead of being lost. Spread over the part; `shown` changes with what it shows.
 */
export function useKeptFocus(shown: string) {
  const ref = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isInside.current && isLost) ref.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [shown])
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // without a next place the focused element itself is gone, or the window is left for the file chooser
      if (relatedTarget) isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
