import { type RefObject, useEffect, useRef } from 'react'

/** Whether the part is still there when an answer comes; else what it would say is told elsewhere. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
