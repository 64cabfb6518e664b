import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../api/session.ts'
import { useSignInRequest } from '../api/sign-in-request.ts'
import { useSession } from '../api/use-session.ts'

/**
 * Whoever is signed out on a private page, here or in another tab, does not stay on it; whose session ended by itself stays
 * as long as they are being asked to sign in again.
 */
export function useLeaveWhenSignedOut(isPrivate: boolean): void {
  const session = useSession()
  const isAskedAgain = useSignInRequest()?.endedFor !== undefined
  const navigate = useNavigate()
  useEffect(() => {
    // While the page wakes up the hook does not know the session yet.
    if (session || readSession()) return
    // Set before the first paint (boot-script.ts), it hides what only visitors see.
    document.documentElement.removeAttribute('data-signed-in')
    if (isPrivate && !isAskedAgain) void navigate('/', { replace: true })
  }, [isPrivate, session, isAskedAgain, navigate])
}
