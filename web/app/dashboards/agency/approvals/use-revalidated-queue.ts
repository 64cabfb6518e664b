import { useEffect } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'

const staleAfterMs = 2 * 60_000

/** Others decide too, and customers cancel: coming back to the page asks anew. */
export function useRevalidatedQueue(loadedAt: number): void {
  const reload = useBackgroundRevalidation()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > staleAfterMs) reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [loadedAt, reload])
}
