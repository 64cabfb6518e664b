import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { requestSignInAgain } from '#api/session-expiry.ts'
import { hasSessionExpired, readSession, type SessionUser } from '#api/session.ts'
import { useSignInRequest } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'

/**
 * Whoever is signed out on a private page, here or in another tab, does not stay on it; whose session ended by itself, which
 * one of the tabs noticed, stays as long as they are being asked to sign in again.
 */
export function useLeaveWhenSignedOut(isPrivate: boolean): void {
  const session = useSession()
  const isAskedAgain = useSignInRequest()?.expiredFor !== undefined
  const navigate = useNavigate()
  const former = useRef<SessionUser>(undefined)
  useEffect(() => {
    // While the page wakes up the hook does not know the session yet.
    if (session) former.current = session.user
    if (session || readSession()) return
    // Set before the first paint (boot-script.ts), it hides what only visitors see.
    document.documentElement.removeAttribute('data-signed-in')
    const user = former.current
    former.current = undefined
    if (!isPrivate || isAskedAgain) return
    if (user && hasSessionExpired(user._id)) requestSignInAgain(user)
    else void navigate('/', { replace: true })
  }, [isPrivate, session, isAskedAgain, navigate])
}
