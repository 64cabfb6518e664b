import { useEffect, useRef } from 'react'
import { useHref, useLocation, useNavigate, useRevalidator } from 'react-router'
import { readSession, saveSession, type Session, type SessionUser } from '#api/session.ts'
import type { SignInRequest } from '#api/sign-in-request.ts'
import { useSession } from '#api/use-session.ts'
import { urlAfterSignIn } from './place-after-sign-in.ts'
import { rememberRegistration, keptRegistration } from './verification/kept-registration.ts'

export interface NewSession extends Session {
  /** The account was made just now. */
  isNew?: boolean
}

/** Begins a session, here or by hearing of one begun in another tab, and knows where its person goes on (SPEC.md §4). */
export function useSigningIn(request: SignInRequest, onClose: () => void) {
  const { stayingRoles: staying, returnTo, expiredFor: endedFor } = request
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search, hash } = useLocation()
  const base = useHref('/').replace(/\/$/, '')
  const session = useSession()
  const isOurs = useRef(false)
  // an agency that asks for the wishlist is signed in already, as somebody who has none
  const tokenBefore = useRef(readSession()?.token)

  const isSomebodyElse = (user: SessionUser) => endedFor !== undefined && endedFor._id !== user._id
  const isStaying = (user: SessionUser) => staying.includes(user.role) && !isSomebodyElse(user)
  const goOnHere = () => (returnTo ? navigate(returnTo) : revalidate())
  // A new document: nothing the former person had before them is in it.
  const startAfresh = (user: SessionUser) => window.location.assign(base + urlAfterSignIn(user))

  useEffect(() => {
    if (!session || isOurs.current || session.token === tokenBefore.current) return
    onClose()
    if (isSomebodyElse(session.user)) startAfresh(session.user)
    else void goOnHere()
  }, [session]) // oxlint-disable-line react/exhaustive-deps

  return {
    /** Answers the way on. */
    start({ token, user, isNew }: NewSession): () => unknown {
      isOurs.current = true
      saveSession(token, user)
      if (isSomebodyElse(user)) startAfresh(user)
      if (isStaying(user)) return goOnHere
      return () => navigate(isNew && user.role === 'customer' ? '/' : urlAfterSignIn(user))
    },

    /** Whoever joins to do something here comes back once their address is verified. */
    rememberLocation(email: string, registration?: string) {
      const place = staying.length > 0 && !endedFor && { staying, returnTo: returnTo ?? pathname + search + hash }
      rememberRegistration({ ...keptRegistration(email), ...(registration && { registration }), ...place, email })
    },
  }
}
