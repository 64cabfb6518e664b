import type { Role } from '@rihla/contract/accounts/account.ts'
import type { SessionUser } from '#api/session.ts'

interface PlaceBefore {
  /** Who goes on there; all others go where their role belongs. */
  staying?: readonly Role[] | undefined
  returnTo?: string | undefined
}

/** Where a person begins once signed in or verified (SPEC.md §4), unless they came from somewhere to do something there. */
export function urlAfterSignIn(
  { role, profileCompleted }: Pick<SessionUser, 'role' | 'profileCompleted'>,
  { staying, returnTo }: PlaceBefore = {},
): string {
  if (returnTo && staying?.includes(role)) return returnTo
  if (role === 'agency') return '/agency'
  if (role === 'admin') return '/admin'
  return profileCompleted ? '/' : '/customer'
}
