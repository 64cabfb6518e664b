import type { SignInMode } from '../api/sign-in-request.ts'

/** Sign in and create account. */
export default function SignInDialog(_props: { mode: SignInMode; onClose: () => void }) {
  return null
}
