import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'

/**
 * Reads the page's data anew once the parameter has this value in the address: a reload that is asked for while the address
 * changes is taken for part of that change, which reads nothing where only the opened item differs.
 */
export function useReloadAfter(name: string, value: string): () => void {
  const { revalidate } = useRevalidator()
  const [address] = useSearchParams()
  const isSettled = (address.get(name) ?? '') === value
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !isSettled) return
    setIsAsked(false)
    void revalidate()
  }, [isAsked, isSettled, revalidate])
  return () => setIsAsked(true)
}
