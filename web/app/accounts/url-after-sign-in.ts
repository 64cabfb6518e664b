import type { Role } from '@rihla/contract/accounts/account.ts'
import type { SessionUser } from '#api/session.ts'

interface Origin {
  /** Roles that return to `returnTo`; all others go to the start page of their role. */
  staying?: readonly Role[] | undefined
  returnTo?: string | undefined
}

/** The URL to open after sign-in or verification, unless the user started from a page to return to (docs/product/accounts.md#sign-in). */
export function urlAfterSignIn(
  { role, profileCompleted }: Pick<SessionUser, 'role' | 'profileCompleted'>,
  { staying, returnTo }: Origin = {},
): string {
  if (returnTo && staying?.includes(role)) return returnTo
  if (role === 'agency') return '/agency'
  if (role === 'admin') return '/admin'
  return profileCompleted ? '/' : '/customer'
}
