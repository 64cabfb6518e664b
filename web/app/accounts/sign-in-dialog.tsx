import { Trans, useLingui } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#api/session.ts'
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
import { CodeForm } from './verification/code-form.tsx'
import { FirstPasswordForm } from './verification/first-password-form.tsx'
import { forgetRegistration } from './verification/stored-registration.ts'
import { type CodeInputs, verifyAddress } from './verification/use-email-verification.ts'
import { FormSwitch } from './form-switch.tsx'
import { ConnectGoogleForm, type UnlinkedGoogle } from './google/connect-google-form.tsx'
import classes from './account-form.module.css'

type View = SignInMode | 'forgot' | 'unverified' | 'code' | 'first-password' | 'connect-google'

/** A success message shown for `afterMs` before `next` runs. */
interface Done {
  message: string
  afterMs: number
  next: () => unknown
}

/** The next mail can be asked for after a while. */
const justMailed = () => ({ mailedAt: Date.now() })

/** Sign-in, registration, password reset request and the notice that the address is not verified yet (docs/product/accounts.md#sign-in). */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [view, setView] = useState<View>(request.mode)
  const [email, setEmail] = useState(request.expiredFor?.email ?? '')
  const [done, setDone] = useState<Done>()
  const [google, setGoogle] = useState<UnlinkedGoogle>()
  /** Verified in a browser that does not know the registration: a password is chosen first. */
  const [unproven, setUnproven] = useState<{ user: SessionUser; goOn: () => void }>()
  const session = useStartSession(request, onClose)
  // interrupted while booking or saving a trip: only customers go on, and the code is entered here
  const isForCustomer = request.stayingRoles.length === 1 && request.stayingRoles[0] === 'customer'

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
    if (isForCustomer) return switchTo('code')(address)
    setDone({ message, afterMs: delays.registrationRedirectMs, next: () => goTo('email-verification', address) })
  }

  const goTo = (page: 'email-verification' | 'reset-password', address: string) => {
    onClose()
    void navigate(`/${page}?email=${encodeURIComponent(address)}`, {
      state: page === 'reset-password' ? justMailed() : null,
    })
  }
  const enterCode = () => {
    session.rememberLocation(email)
    if (isForCustomer) setView('code')
    else goTo('email-verification', email)
  }
  const submitCode = async ({ email: address, otp }: CodeInputs) => {
    const verified = await verifyAddress(address, { otp })
    const next = session.start(verified)
    forgetRegistration()
    const goOn = () => {
      onClose()
      void next()
    }
    if (!verified.user.passwordRequired) return goOn()
    setUnproven({ user: verified.user, goOn })
    setView('first-password')
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
    code: t`Verify your email`,
    'first-password': t`Choose a new password`,
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
        ) : view === 'code' ? (
          <div className="stack">
            <CodeForm email={email} isForAddress onSubmit={submitCode} />
          </div>
        ) : view === 'first-password' && unproven ? (
          <FirstPasswordForm user={unproven.user} onChosen={unproven.goOn} />
        ) : view === 'forgot' ? (
          <ForgotPasswordForm
            email={email}
            onEnterCode={(typed) => goTo('reset-password', typed)}
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
            isForCustomer={isForCustomer}
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
