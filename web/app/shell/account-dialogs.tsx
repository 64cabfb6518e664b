import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '#api/session.ts'
import { closeSignIn, requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { lazy } from '#ui/lazy.tsx'

const SignInDialog = lazy(() => import('#accounts/sign-in-dialog.tsx'))

/** Shows the sign-in dialog on request, or when a visitor navigates with `state: { signIn: true }`. */
export function AccountDialogs() {
  const request = useSignInRequest()
  const { state, key } = useLocation()
  const isRequested = typeof state === 'object' && state !== null && 'signIn' in state && state.signIn === true
  useEffect(() => {
    if (isRequested && !readSession()) requestSignIn()
  }, [isRequested, key])
  if (request === null) return null
  return <SignInDialog request={request} onClose={closeSignIn} />
}
