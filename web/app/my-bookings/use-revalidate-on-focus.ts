import { useEffect, useRef } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'

/** Revalidates the page when it becomes visible again after more than 15 seconds. */
export function useRevalidateOnFocus(): void {
  const revalidate = useBackgroundRevalidation()
  const hiddenAt = useRef(0)
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt.current = Date.now()
      else if (hiddenAt.current > 0 && Date.now() - hiddenAt.current > 15_000) revalidate()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [revalidate])
}
