import { type RefObject, useLayoutEffect, useState } from 'react'

const inset = 32

/** Available width for a page, updated on resize. */
export function useFitWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(Math.max(0, element.clientWidth - inset))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref])
  return width
}
