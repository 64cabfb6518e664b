import { useRef, useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'

const maxRefreshes = 2

/**
 * Keeps the first signed URL of a private image, so that refetching the page's data does not download it again. Signed
 * URLs expire after ten minutes: when loading fails, switches to the newest URL, or requests a newer one.
 */
export function useRenewableSignedUrl(newest: string) {
  const [kept, setKept] = useState({ url: newest, hasFailed: false })
  const refreshes = useRef(0)
  const src = kept.hasFailed ? newest : kept.url

  const onError = () => {
    setKept({ url: src, hasFailed: true })
    if (src !== newest || refreshes.current >= maxRefreshes) return
    refreshes.current += 1
    void refreshQueries()
  }
  /** Requests a new URL again after the maximum number of refreshes. */
  const retry = () => {
    refreshes.current = 0
    setKept({ url: newest, hasFailed: false })
    void refreshQueries()
  }
  const onLoad = () => setKept({ url: src, hasFailed: false })
  return { src, isBroken: kept.hasFailed && newest === kept.url, onLoad, onError, retry }
}
