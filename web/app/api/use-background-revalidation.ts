import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { setPendingRevalidation, takePendingRevalidation } from './pending-revalidation.ts'

const retryIntervalMs = 15_000

/**
 * Revalidates a page without user action: skipped while offline, repeated when the connection returns. See
 * `staleIfError`.
 */
export function useBackgroundRevalidation(): () => void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const retryPending = () => {
      if (takePendingRevalidation()) void revalidate()
    }
    const timer = setInterval(retryPending, retryIntervalMs)
    window.addEventListener('online', retryPending)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retryPending)
    }
  }, [revalidate])
  return useCallback(() => {
    if (navigator.onLine) void revalidate()
    else setPendingRevalidation(true)
  }, [revalidate])
}
