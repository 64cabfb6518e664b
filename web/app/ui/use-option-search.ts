import { useEffect, useEffectEvent, useState } from 'react'
import type { FoundOption } from './search-select.tsx'

interface Finding {
  options: readonly FoundOption[]
  words: string
  search: (words: string, signal: AbortSignal) => Promise<FoundOption[]>
}

const pauseMs = 200

/** What is found for the words typed last, a moment after the typing stops; the last findings stay until then. */
export function useOptionSearch({ options, words, search }: Finding): {
  found: readonly FoundOption[]
  failed: boolean
} {
  const [finding, setFinding] = useState<{ found: readonly FoundOption[]; failed: boolean }>()
  const asked = words.trim()
  const ask = useEffectEvent(search)
  useEffect(() => {
    if (!asked) {
      setFinding(undefined)
      return undefined
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(asked, abort.signal).then(
        (found) => setFinding({ found, failed: false }),
        () => abort.signal.aborted || setFinding({ found: [], failed: true }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked])
  return finding && asked ? finding : { found: options, failed: false }
}
