import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { setPendingRevalidation, takePendingRevalidation } from './pending-revalidation.ts'

const againMs = 15_000

/** Reads a page anew that nobody asked for anew: not without a connection, but once it is back. See `staleIfError`. */
export function useBackgroundRevalidation(): () => void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const makeUp = () => {
      if (takePendingRevalidation()) void revalidate()
    }
    const timer = setInterval(makeUp, againMs)
    window.addEventListener('online', makeUp)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', makeUp)
    }
  }, [revalidate])
  return useCallback(() => {
    if (navigator.onLine) void revalidate()
    else setPendingRevalidation(true)
  }, [revalidate])
}
