import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const staleAfterMs = 2 * 60_000

/** Others decide too, and customers cancel: coming back to the page asks anew. */
export function useFreshQueue(loadedAt: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > staleAfterMs) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [loadedAt, revalidate])
}
