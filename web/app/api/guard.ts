import type { Role } from '@rihla/contract/accounts/account.ts'
import { redirect, type MiddlewareFunction } from 'react-router'
import { readSession } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

/**
 * The guard of private screens (SPEC.md §2): no session goes home and is asked to sign in, the wrong role goes home. Whoever
 * signs in then and may see the page, as a mail's link opened it, is led back to it.
 */
export const requireRole =
  (...roles: Role[]): MiddlewareFunction<Record<string, unknown>> =>
  ({ request }, next) => {
    const session = readSession()
    if (!session) throw redirectHomeToSignIn(request, roles)
    if (!roles.includes(session.user.role)) throw redirect('/')
    return next()
  }

/** Answers the way home. */
export function redirectHomeToSignIn(request: Request, stayingRoles: readonly Role[]): Response {
  requestSignIn('sign-in', { stayingRoles, returnTo: placeOf(request) })
  return redirect('/')
}

/** As links name it: without the language. */
function placeOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/ar(?=\/)/, '') + search
}
