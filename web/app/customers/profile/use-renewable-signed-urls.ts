import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { saveUser } from '#api/session.ts'

/** Asked for anew this long before the links end. */
const aheadMs = 30_000
/** A picture that never loads is not asked for all the time. */
const restMs = 60_000

const endOf = (link: string | null | undefined): number => {
  const expires = link ? Number(new URLSearchParams(link.split('?')[1]).get('expires')) : 0
  return expires > 0 ? expires * 1_000 : Infinity
}

/**
 * Links to private pictures work for ten minutes: while somebody looks at the page they are replaced before they end. Answers
 * what to do when one did not load all the same.
 */
export function useRenewableSignedUrls({ customerDetails }: User): () => void {
  const { nationalIdFront, nationalIdBack } = customerDetails ?? {}
  const end = Math.min(endOf(nationalIdFront), endOf(nationalIdBack))
  const askedAt = useRef(0)

  const refresh = () => {
    if (Date.now() - askedAt.current < restMs) return
    askedAt.current = Date.now()
    // without an answer the pictures stay as they are; the next look at the page asks again
    callWithoutSessionExpiry(getMe).then(saveUser, () => undefined)
  }
  const refreshWhenSeen = useEffectEvent(() => {
    if (!document.hidden && Date.now() >= end - aheadMs) refresh()
  })
  useEffect(() => {
    if (end === Infinity) return undefined
    const look = () => refreshWhenSeen()
    const timer = setTimeout(look, Math.max(0, end - aheadMs - Date.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end])
  return refresh
}
