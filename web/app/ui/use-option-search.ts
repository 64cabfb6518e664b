import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundOption } from './search-select.tsx'

interface OptionSearch {
  options: readonly FoundOption[]
  query: string
  search: (query: string, signal: AbortSignal) => Promise<FoundOption[]>
}

const debounceMs = 200

/** Options for the current query, debounced; the previous results stay until the new ones arrive. */
export function useOptionSearch({ options, query, search }: OptionSearch): {
  found: readonly FoundOption[]
  failed: boolean
} {
  const [result, setResult] = useState<{ found: readonly FoundOption[]; failed: boolean }>()
  const trimmed = query.trim()
  const runSearch = useEffectEvent(search)
  useEffect(() => {
    if (!trimmed) {
      setResult(undefined)
      return undefined
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      runSearch(trimmed, abort.signal).then(
        (found) => setResult({ found, failed: false }),
        () => abort.signal.aborted || setResult({ found: [], failed: true }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [trimmed])
  return result && trimmed ? result : { found: options, failed: false }
}
