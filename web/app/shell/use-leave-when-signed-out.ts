import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../api/session.ts'
import { useSession } from '../api/use-session.ts'

/** Whoever is signed out on a private page, here or in another tab, or by a session that ended, does not stay on it. */
export function useLeaveWhenSignedOut(isPrivate: boolean): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    // Asked again: while the page wakes up the hook does not know the session yet.
    if (isPrivate && !session && !readSession()) void navigate('/', { replace: true })
  }, [isPrivate, session, navigate])
}
