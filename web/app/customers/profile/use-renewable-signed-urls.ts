import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { saveUser } from '#api/session.ts'

/** The URLs are renewed this long before they expire. */
const renewBeforeMs = 30_000
/** Minimum time between renewals, for a picture that never loads. */
const minIntervalMs = 60_000

const expiryOf = (link: string | null | undefined): number => {
  const expires = link ? Number(new URLSearchParams(link.split('?')[1]).get('expires')) : 0
  return expires > 0 ? expires * 1_000 : Infinity
}

/**
 * Signed URLs of private pictures expire after ten minutes (docs/product/files.md#private-files). Renews them before that while
 * the page is visible, and returns a function to call when a picture fails to load.
 */
export function useRenewableSignedUrls({ customerDetails }: User): () => void {
  const { nationalIdFront, nationalIdBack } = customerDetails ?? {}
  const end = Math.min(expiryOf(nationalIdFront), expiryOf(nationalIdBack))
  const renewedAt = useRef(0)

  const refresh = () => {
    if (Date.now() - renewedAt.current < minIntervalMs) return
    renewedAt.current = Date.now()
    // Best effort: on failure the next visibility change tries again.
    callWithoutSessionExpiry(getMe).then(saveUser, () => undefined)
  }
  const refreshWhenVisible = useEffectEvent(() => {
    if (!document.hidden && Date.now() >= end - renewBeforeMs) refresh()
  })
  useEffect(() => {
    if (end === Infinity) return undefined
    const check = () => refreshWhenVisible()
    const timer = setTimeout(check, Math.max(0, end - renewBeforeMs - Date.now()))
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [end])
  return refresh
}
