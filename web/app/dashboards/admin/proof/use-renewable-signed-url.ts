import { useRef, useState } from 'react'
import { fileOf } from './file-of.ts'

const maxRefreshes = 2

export interface RenewableSignedUrl {
  src: string
  isBroken: boolean
  onError: () => void
  /** Asks for a new link again, after giving up. */
  retry: () => void
}

/**
 * A private picture behind links that end after ten minutes: the link it was first shown by stays, so that a reload of
 * the page's data does not fetch it again; when it fails the newest one is taken, and a newer one asked for by `refresh`.
 */
export function useRenewableSignedUrl(newest: string, refresh?: () => void): RenewableSignedUrl {
  const [src, setSrc] = useState(newest)
  const [failed, setFailed] = useState<string | null>(null)
  const refreshes = useRef(0)
  const isOther = fileOf(src) !== fileOf(newest)
  if (isOther || (src === failed && newest !== failed)) setSrc(newest)

  const onError = () => {
    setFailed(src)
    if (isOther || src !== newest || refreshes.current >= maxRefreshes) return
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
