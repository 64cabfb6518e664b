import { redirect, type MiddlewareFunction } from 'react-router'
import { readSession, type SessionUser } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

/** The guard of private screens (SPEC.md §2): no session goes home and is asked to sign in, the wrong role goes home. */
export const requireRole =
  (...roles: SessionUser['role'][]): MiddlewareFunction<Record<string, unknown>> =>
  (_, next) => {
    const session = readSession()
    if (!session) {
      requestSignIn()
      throw redirect('/')
    }
    if (!roles.includes(session.user.role)) throw redirect('/')
    return next()
  }
