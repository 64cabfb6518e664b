import { Trans, useLingui } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignInMode, SignInRequest } from '#api/sign-in-request.ts'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { DoneNotice } from './done-notice.tsx'
import { RegisterForm } from './registration/register-form.tsx'
import { ForgotPasswordForm } from './passwords/forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type NewSession, useSigningIn } from './use-signing-in.ts'
import { VerificationRequired } from './verification/verification-required.tsx'
import classes from './account-form.module.css'

type View = SignInMode | 'forgot' | 'unverified'

/** Something went well: it is said for a moment, then the way leads on. */
interface Done {
  words: string
  afterMs: number
  goOn: () => unknown
}

/**
 * Sign in, create an account, ask for a new password, or be told that the address has to be verified first (SPEC.md §4).
 */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [view, setView] = useState<View>(request.mode)
  const [email, setEmail] = useState(request.expiredFor?.email ?? '')
  const [done, setDone] = useState<Done>()
  const signingIn = useSigningIn(request, onClose)

  const shown = useRef<HTMLDivElement>(null)

  useEffect(() => setView(request.mode), [request])
  // the dialog sees to its first view; the button that led to another one is gone, and the focus with it
  useEffect(() => shown.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [view])

  const close = () => {
    onClose()
    void done?.goOn()
  }
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(close, done.afterMs)
    return () => clearTimeout(timer)
  }, [done]) // oxlint-disable-line react/exhaustive-deps

  const finishSignIn = (session: NewSession) => {
    const goOn = signingIn.start(session)
    if (session.isNew) setDone({ words: t`Registration successful!`, afterMs: delays.registrationRedirectMs, goOn })
    else setDone({ words: t`Login successful!`, afterMs: delays.loginRedirectMs, goOn })
  }
  const finishRegistration = (words: string, address: string, registration: string) => {
    signingIn.rememberLocation(address, registration)
    setDone({ words, afterMs: delays.registrationRedirectMs, goOn: () => goTo('email-verification', address) })
  }

  const goTo = (page: 'email-verification' | 'reset-password', address: string) => {
    onClose()
    void navigate(`/${page}?email=${encodeURIComponent(address)}`)
  }
  const enterCode = () => {
    signingIn.rememberLocation(email)
    goTo('email-verification', email)
  }
  const showAs = (next: View) => (typed: string) => {
    setEmail(typed)
    setView(next)
  }

  const titles: Record<View, string> = {
    'sign-in': t`Sign in`,
    register: t`Create account`,
    forgot: t`Forgot password`,
    unverified: t`Email verification required`,
  }
  return (
    <Modal opened onClose={close} size={view === 'register' && !done ? 'm' : 's'} title={titles[view]}>
      <div ref={shown}>
        {done ? (
          <DoneNotice>{done.words}</DoneNotice>
        ) : view === 'unverified' ? (
          <VerificationRequired email={email} onEnterCode={enterCode} onBack={() => setView('sign-in')} />
        ) : view === 'forgot' ? (
          <ForgotPasswordForm
            email={email}
            onEnterCode={(typed) => goTo('reset-password', typed)}
            onBack={showAs('sign-in')}
          />
        ) : view === 'register' ? (
          <RegisterForm
            email={email}
            onRegistered={finishRegistration}
            onSignedIn={finishSignIn}
            onSignIn={showAs('sign-in')}
          />
        ) : (
          <>
            {request.expiredFor && (
              <div className={classes.above}>
                <Notice tone="warn">
                  <Trans>Your session has ended. Sign in again to go on: what you typed is still there.</Trans>
                </Notice>
              </div>
            )}
            <SignInForm
              email={email}
              onSignedIn={finishSignIn}
              onUnverified={showAs('unverified')}
              onForgot={showAs('forgot')}
              onRegister={showAs('register')}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
