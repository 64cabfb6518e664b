import { Trans, useLingui } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignInMode, SignInRequest } from '#api/sign-in-request.ts'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { SuccessNotice } from './success-notice.tsx'
import { RegisterForm } from './registration/register-form.tsx'
import { ForgotPasswordForm } from './passwords/forgot-password-form.tsx'
import { RequestedBookingSummary } from './requested-booking-summary.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { type NewSession, useStartSession } from './use-start-session.ts'
import { MailButton, MailNotice } from './resend-mail/mail-request.tsx'
import { useResend } from './verification/use-resend.ts'
import { FormSwitch } from './form-switch.tsx'
import { ConnectGoogleForm, type UnlinkedGoogle } from './google/connect-google-form.tsx'
import classes from './account-form.module.css'

type View = SignInMode | 'forgot' | 'unverified' | 'connect-google'

/** A success message shown for `afterMs` before `next` runs. */
interface Done {
  message: string
  afterMs: number
  next: () => unknown
}

/** Sign-in, registration, password reset request and the notice that the address is not verified yet (docs/product/accounts.md#sign-in). */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [view, setView] = useState<View>(request.mode)
  const [email, setEmail] = useState(request.expiredFor?.email ?? '')
  const [done, setDone] = useState<Done>()
  const [google, setGoogle] = useState<UnlinkedGoogle>()
  const session = useStartSession(request, onClose)

  const viewRef = useRef<HTMLDivElement>(null)

  useEffect(() => setView(request.mode), [request])
  // The dialog focuses its first view. Switching views removes the focused button, so focus moves to the new view.
  useEffect(() => viewRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [view])

  const close = () => {
    onClose()
    void done?.next()
  }
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(close, done.afterMs)
    return () => clearTimeout(timer)
  }, [done]) // oxlint-disable-line react/exhaustive-deps

  const finishSignIn = (newSession: NewSession) => {
    const next = session.start(newSession)
    if (newSession.isNew)
      setDone({ message: t`Registration successful!`, afterMs: delays.registrationRedirectMs, next })
    else setDone({ message: t`Login successful!`, afterMs: delays.loginRedirectMs, next })
  }
  const finishRegistration = (message: string, address: string, registration: string) => {
    session.rememberLocation(address, registration)
    setDone({ message, afterMs: delays.registrationRedirectMs, next: () => goTo('email-verification', address) })
  }

  const goTo = (page: 'email-verification' | 'reset-password', address: string, mailedAt?: number) => {
    onClose()
    void navigate(`/${page}?email=${encodeURIComponent(address)}`, { state: { mailedAt } })
  }
  const enterCode = () => {
    session.rememberLocation(email)
    goTo('email-verification', email)
  }
  const switchTo = (next: View) => (typed: string) => {
    setEmail(typed)
    setView(next)
  }

  const connectGoogle = (unlinked: UnlinkedGoogle) => {
    setGoogle(unlinked)
    setView('connect-google')
  }

  const titles: Record<View, string> = {
    'sign-in': t`Sign in`,
    register: t`Create account`,
    forgot: t`Forgot password`,
    unverified: t`Email verification required`,
    'connect-google': t`Connect with Google`,
  }
  return (
    <Modal onClose={close} size={view === 'register' && !done ? 'm' : 's'} title={titles[view]}>
      {request.booking && !done && <RequestedBookingSummary booking={request.booking} />}
      <div ref={viewRef}>
        {done ? (
          <SuccessNotice>{done.message}</SuccessNotice>
        ) : view === 'unverified' ? (
          <VerificationRequired email={email} onEnterCode={enterCode} onBack={() => setView('sign-in')} />
        ) : view === 'forgot' ? (
          <ForgotPasswordForm
            email={email}
            onEnterCode={(typed) => goTo('reset-password', typed, Date.now())}
            onBack={switchTo('sign-in')}
          />
        ) : view === 'connect-google' && google ? (
          <ConnectGoogleForm
            {...google}
            onSignedIn={finishSignIn}
            onForgot={switchTo('forgot')}
            onBack={() => setView('sign-in')}
          />
        ) : view === 'register' ? (
          <RegisterForm
            email={email}
            onRegistered={finishRegistration}
            onSignedIn={finishSignIn}
            onUnlinked={connectGoogle}
            onSignIn={switchTo('sign-in')}
          />
        ) : (
          <>
            {request.expiredFor && (
              <div className={classes.above}>
                <Notice tone="warn">
                  {t`Your session has expired. Sign in again to continue. What you typed is still here.`}
                </Notice>
              </div>
            )}
            <SignInForm
              email={email}
              onSignedIn={finishSignIn}
              onUnlinked={connectGoogle}
              onUnverified={switchTo('unverified')}
              onForgot={switchTo('forgot')}
              onRegister={switchTo('register')}
              isForBooking={request.booking !== undefined}
            />
          </>
        )}
      </div>
    </Modal>
  )
}

interface VerificationRequiredProps {
  email: string
  onEnterCode: () => void
  onBack: () => void
}

/** Replaces the form after a correct password for an unverified address. */
function VerificationRequired({ email, onEnterCode, onBack }: VerificationRequiredProps) {
  const { t } = useLingui()
  const resend = useResend('login', email)
  return (
    <div className={`stack ${classes.form}`}>
      <p>
        <Trans>
          Before you can sign in, please verify <Ltr>{email}</Ltr>. We have sent you an email with a code and a link.
        </Trans>
      </p>
      <MailNotice request={resend} />
      <Button full onClick={onEnterCode} data-autofocus>
        {t`Enter the code`}
      </Button>
      <MailButton request={resend} variant="outline" onPress={() => void resend.send(email)}>
        {t`Resend verification email`}
      </MailButton>
      <FormSwitch label={t`Back to Sign In`} onPress={onBack} />
    </div>
  )
}
