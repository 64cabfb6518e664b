import type { SessionUser } from '../api/session.ts'

/** Where a person begins once signed in or verified (SPEC.md §4). */
export function placeAfterSignIn({ role, profileCompleted }: Pick<SessionUser, 'role' | 'profileCompleted'>): string {
  if (role === 'agency') return '/agency'
  if (role === 'admin') return '/admin'
  return profileCompleted ? '/' : '/customer'
}
