import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the component is still mounted when a response arrives; otherwise the caller reports the result elsewhere.
 */
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
