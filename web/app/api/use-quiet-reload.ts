import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { owesReload, takesOwedReload } from './owed-reload.ts'

const againMs = 15_000

/** Reads a page anew that nobody asked for anew: not without a connection, but once it is back. See `keepsShown`. */
export function useQuietReload(): () => void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const makeUp = () => {
      if (takesOwedReload()) void revalidate()
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
    else owesReload(true)
  }, [revalidate])
}
