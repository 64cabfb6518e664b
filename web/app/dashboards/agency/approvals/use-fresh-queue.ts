import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const staleAfterMs = 2 * 60_000

/** Links to private pictures last ten minutes, and others decide too: coming back to the page asks anew. */
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
