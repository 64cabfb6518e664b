import { useRef, useState } from 'react'
import { fileOf } from './file-of.ts'

const maxRefreshes = 2

export interface RenewableSignedUrl {
  src: string
  isBroken: boolean
  onError: () => void
  /** Requests a new URL again after the maximum number of refreshes. */
  retry: () => void
}

/**
 * Keeps the first signed URL of a private image, so that revalidating the page does not download it again. Signed URLs
 * expire after ten minutes: when loading fails, switches to the newest URL, and requests a newer one with `refresh`.
 */
export function useRenewableSignedUrl(newest: string, refresh?: () => void): RenewableSignedUrl {
  const [src, setSrc] = useState(newest)
  const [failed, setFailed] = useState<string | null>(null)
  const refreshes = useRef(0)
  const isOtherFile = fileOf(src) !== fileOf(newest)
  if (isOtherFile || (src === failed && newest !== failed)) setSrc(newest)

  const onError = () => {
    setFailed(src)
    if (isOtherFile || src !== newest || refreshes.current >= maxRefreshes) return
    refreshes.current += 1
    refresh?.()
  }
  const retry = () => {
    refreshes.current = 0
    setFailed(null)
    refresh?.()
  }
  return { src, isBroken: src === failed, onError, retry }
}
