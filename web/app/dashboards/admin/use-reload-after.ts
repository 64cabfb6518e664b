import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data anew once its address has settled: a reload that is asked for while the address changes is taken for
 * part of that change, which reads nothing where only the opened item differs.
 */
export function useReloadAfter(isSettled: boolean): () => void {
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !isSettled) return
    setIsAsked(false)
    void revalidate()
  }, [isAsked, isSettled, revalidate])
  return () => setIsAsked(true)
}
