import { roles } from '@rihla/contract/accounts/account.ts'
import { clearSession, markSessionExpired, readSession, type SessionUser } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

let isSigningOut = false

/**
 * Handles a token the API rejected: clears the session, unless another tab has already signed in again, and opens the
 * sign-in dialog. The user stays on the page with all unsaved input.
 */
export function expireSession(token: string): void {
  const session = readSession()
  if (isSigningOut || session?.token !== token) return
  requestSignInAgain(session.user)
  markSessionExpired(session.user._id)
  clearSession()
}

/** Opens the sign-in dialog for an expired session. */
export const requestSignInAgain = ({ _id, email }: SessionUser): void =>
  requestSignIn('sign-in', { stayingRoles: roles, expiredFor: { _id, email } })

/** Ends the session after leaving the page, so that the page does not ask the user to sign in again. */
export async function endSession(navigateAway: () => Promise<void>): Promise<void> {
  isSigningOut = true
  try {
    await navigateAway()
  } finally {
    clearSession()
    isSigningOut = false
  }
}
