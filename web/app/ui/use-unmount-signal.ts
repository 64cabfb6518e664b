import { useEffect, useRef } from 'react'

/** Returns a function that returns a signal, aborted when the component unmounts. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // effects run twice in development
    if (controller.current.signal.aborted) controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return () => controller.current.signal
}
