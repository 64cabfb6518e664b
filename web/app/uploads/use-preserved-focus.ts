import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus inside an element whose focused control is replaced, such as a drop zone by the chosen file: focuses the first
 * control of the new content. Spread the result on the element; `shown` must change with its content.
 */
export function usePreservedFocus(shown: string) {
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
      // Without relatedTarget the focused element was removed, or the file chooser opened.
      if (relatedTarget) isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
