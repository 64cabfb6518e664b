import { roles } from '@rihla/contract/accounts/account.ts'
import { clearSession, readToken } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

/** The API refused this token: forget it, unless another tab has already signed in anew, and ask to sign in. */
export function endSessionOf(token: string): void {
  if (readToken() !== token) return
  clearSession()
  requestSignIn('sign-in', { staying: roles })
}
