import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { requestSignInAgain } from '#api/session-expiry.ts'
import { hasSessionExpired, readSession, type SessionUser } from '#api/session.ts'
import { useSignInRequest } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'

/**
 * Navigates home when the user signs out on a private page, here or in another tab. If the session expired, which any
 * tab may notice, the user stays as long as the sign-in dialog is open.
 */
export function useLeaveWhenSignedOut(isPrivate: boolean): void {
  const session = useSession()
  const isReauthenticating = useSignInRequest()?.expiredFor !== undefined
  const navigate = useNavigate()
  const previousUser = useRef<SessionUser>(undefined)
  useEffect(() => {
    // During hydration the hook does not know the session yet.
    if (session) previousUser.current = session.user
    if (session || readSession()) return
    // Set before the first paint (boot-script.ts), it hides what only visitors see.
    document.documentElement.removeAttribute('data-signed-in')
    const user = previousUser.current
    previousUser.current = undefined
    if (!isPrivate || isReauthenticating) return
    if (user && hasSessionExpired(user._id)) requestSignInAgain(user)
    else void navigate('/', { replace: true })
  }, [isPrivate, session, isReauthenticating, navigate])
}
