import { useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { readSession, saveSession, type Session, type SessionUser } from '#api/session.ts'
import type { SignInRequest } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'
import { urlAfterSignIn } from './url-after-sign-in.ts'
import { rememberRegistration, readRegistration } from './verification/stored-registration.ts'

export interface NewSession extends Session {
  /** The account was created by this sign-in. */
  isNew?: boolean
}

/** Starts a session here, or adopts one started in another tab, and navigates afterwards (docs/product/accounts.md#sign-in). */
export function useStartSession(request: SignInRequest, onClose: () => void) {
  const { stayingRoles: staying, returnTo, expiredFor: endedFor } = request
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const base = useHref('/').replace(/\/$/, '')
  const session = useSession()
  const isOwnSession = useRef(false)
  // An agency opening the wishlist is already signed in, with a role that has no wishlist.
  const tokenBefore = useRef(readSession()?.token)

  const isOtherUser = (user: SessionUser) => endedFor !== undefined && endedFor._id !== user._id
  const isStaying = (user: SessionUser) => staying.includes(user.role) && !isOtherUser(user)
  const continueHere = () => (returnTo ? navigate(returnTo) : revalidate())
  // Loads a new document, so that no state of the previous user remains.
  const reloadApp = (user: SessionUser) => window.location.assign(base + urlAfterSignIn(user))

  useEffect(() => {
    if (!session || isOwnSession.current || session.token === tokenBefore.current) return
    onClose()
    if (isOtherUser(session.user)) reloadApp(session.user)
    else void continueHere()
  }, [session]) // oxlint-disable-line react/exhaustive-deps

  return {
    /** Returns the navigation to run afterwards. */
    start({ token, user, isNew }: NewSession): () => unknown {
      isOwnSession.current = true
      saveSession(token, user)
      if (isOtherUser(user)) reloadApp(user)
      if (isStaying(user)) return continueHere
      return () => navigate(isNew && user.role === 'customer' ? '/' : urlAfterSignIn(user))
    },

    /** Stores the current location, to return to it once the address is verified. */
    rememberLocation(email: string, registration?: string) {
      const origin = staying.length > 0 && !endedFor && { staying, returnTo: returnTo ?? pathname + search + hash }
      rememberRegistration({
        ...readRegistration(email),
        ...(registration && { registration, mailedAt: Date.now() }),
        ...origin,
        email,
      })
    },
  }
}
