import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Put into the history by whatever turns a page. */
export const pageChangeState = { hasChangedPage: true }

/** The head of a list that is looked at, and focused, when its page is turned; going back restores the old place instead. */
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
