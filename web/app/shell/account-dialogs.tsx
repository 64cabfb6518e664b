import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readSession } from '#api/session.ts'
import { closeSignIn, requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'

const SignInDialog = lazy(() => import('#accounts/sign-in-dialog.tsx'))

/** Shows the login dialog when somebody asks for it, or when a visitor reached a page with `state: { signIn: true }`. */
export function AccountDialogs() {
  const request = useSignInRequest()
  const { state, key } = useLocation()
  const isAsked = typeof state === 'object' && state !== null && 'signIn' in state && state.signIn === true
  useEffect(() => {
    if (isAsked && !readSession()) requestSignIn()
  }, [isAsked, key])
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <SignInDialog request={request} onClose={closeSignIn} />
    </Suspense>
  )
}
