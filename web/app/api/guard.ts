import type { Role } from '@rihla/contract/accounts/account.ts'
import { redirect, type MiddlewareFunction } from 'react-router'
import { readSession } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

/**
 * Guard of private pages (docs/product/accounts.md#roles): without a session it redirects home and opens the sign-in
 * dialog, with the wrong role it redirects home. After signing in, users who may see the page return to it.
 */
export const requireRole =
  (...roles: Role[]): MiddlewareFunction<Record<string, unknown>> =>
  ({ request }, next) => {
    const session = readSession()
    if (!session) throw redirectHomeToSignIn(request, roles)
    if (!roles.includes(session.user.role)) throw redirect('/')
    return next()
  }

/** Requests sign-in and returns a redirect to the home page. */
export function redirectHomeToSignIn(request: Request, stayingRoles: readonly Role[]): Response {
  requestSignIn('sign-in', { stayingRoles, returnTo: pathOf(request) })
  return redirect('/')
}

/** Path without the language prefix. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/ar(?=\/)/, '') + search
}
