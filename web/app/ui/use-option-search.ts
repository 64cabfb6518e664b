import { useEffect, useEffectEvent, useState } from 'react'

interface OptionSearch<Option> {
  options: readonly Option[]
  query: string
  search: (query: string, signal: AbortSignal) => Promise<Option[]>
}

const debounceMs = 200

/** Options for the current query, debounced; the previous results stay until the new ones arrive. */
export function useOptionSearch<Option>({ options, query, search }: OptionSearch<Option>): {
  found: readonly Option[]
  failed: boolean
} {
  const [result, setResult] = useState<{ found: readonly Option[]; failed: boolean }>()
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
