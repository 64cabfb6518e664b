import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** History state of links that change the page of a list. */
export const pageChangeState = { hasChangedPage: true }

/**
 * Heading of a list that gets scrolled to and focused when its page changes; going back restores the scroll position
 * instead.
 */
export function useFocusOnPageChange(): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation() as { key: string; state: Partial<typeof pageChangeState> | null }
  const isTurned = useNavigationType() !== NavigationType.Pop && state?.hasChangedPage === true
  useEffect(() => {
    if (!isTurned) return
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }, [key, isTurned])
  return head
}
