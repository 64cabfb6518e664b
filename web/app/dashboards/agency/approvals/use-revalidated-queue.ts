import { useEffect } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'

const staleAfterMs = 2 * 60_000

/** Revalidates a queue older than two minutes when the page becomes visible. */
export function useRevalidatedQueue(loadedAt: number): void {
  const revalidate = useBackgroundRevalidation()
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > staleAfterMs) revalidate()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [loadedAt, revalidate])
}
