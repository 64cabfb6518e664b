import { useEffect, useRef } from 'react'
import { useBackgroundRevalidation } from '#api/use-background-revalidation.ts'

/** Others decide about a booking: whoever comes back to the page sees how it stands now. */
export function useReloadOnReturn(): void {
  const reload = useBackgroundRevalidation()
  const leftAt = useRef(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt.current = Date.now()
      else if (leftAt.current > 0 && Date.now() - leftAt.current > 15_000) reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])
}
