import { roles } from '@rihla/contract/accounts/account.ts'
import { clearSession, markSessionExpired, readSession, type SessionUser } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

let isBeingLeft = false

/**
 * The API refused this token: forget it, unless another tab has already signed in anew, and ask its person to sign in. They
 * stay where they are meanwhile, with all they have typed.
 */
export function expireSession(token: string): void {
  const session = readSession()
  if (isBeingLeft || session?.token !== token) return
  requestSignInAgain(session.user)
  markSessionExpired(session.user._id)
  clearSession()
}

/** Asks for the session that ended by itself. */
export const requestSignInAgain = ({ _id, email }: SessionUser): void =>
  requestSignIn('sign-in', { stayingRoles: roles, expiredFor: { _id, email } })

/** Signs out somebody who ended their session here, once they are on their way: they are not asked to sign in again. */
export async function endSession(leaving: () => Promise<void>): Promise<void> {
  isBeingLeft = true
  try {
    await leaving()
  } finally {
    clearSession()
    isBeingLeft = false
  }
}
