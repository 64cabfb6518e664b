import { useLingui } from '@lingui/react/macro'
import { delays } from '@rihla/contract/limits.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { saveSession, type Session } from '../api/session.ts'
import type { SignInMode, SignInRequest } from '../api/sign-in-request.ts'
import { Modal } from '../ui/modal.tsx'
import { Notice } from '../ui/notice.tsx'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import { RegisterForm } from './joining/register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { VerificationRequired } from './verifying/verification-required.tsx'

/** Something went well: it is said for a moment, then the way leads on. */
interface Done {
  words: string
  afterMs: number
  goOn: () => unknown
}

/** Sign in, create an account, or be told that the address has to be verified first (SPEC.md §4). */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [mode, setMode] = useState<SignInMode>(request.mode)
  const [email, setEmail] = useState('')
  const [unverified, setUnverified] = useState<string>()
  const [done, setDone] = useState<Done>()

  useEffect(() => setMode(request.mode), [request])

  const close = () => {
    onClose()
    void done?.goOn()
  }
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(close, done.afterMs)
    return () => clearTimeout(timer)
  }, [done]) // oxlint-disable-line react/exhaustive-deps

  const enterCode = (address: string) => navigate(`/email-verification?email=${encodeURIComponent(address)}`)

  const finishSignIn = ({ token, user }: Session) => {
    saveSession(token, user)
    const isStaying = request.staying.includes(user.role)
    const place = isStaying ? request.returnTo : placeAfterSignIn(user)
    const goOn = () => (place ? navigate(place) : revalidate())
    setDone({ words: t`Login successful!`, afterMs: delays.loginRedirectMs, goOn })
  }
  const finishRegistration = (message: string, address: string) =>
    setDone({ words: message, afterMs: delays.registrationRedirectMs, goOn: () => enterCode(address) })

  const switchTo = (next: SignInMode, typed: string) => {
    setEmail(typed)
    setMode(next)
  }

  const title = unverified ? t`Email verification required` : mode === 'sign-in' ? t`Sign in` : t`Create account`
  const isLong = mode === 'register' && !done && !unverified
  return (
    <Modal opened onClose={close} size={isLong ? 'm' : 's'} title={title}>
      {done ? (
        <div role="status">
          <Notice tone="ok">{done.words}</Notice>
        </div>
      ) : unverified ? (
        <VerificationRequired
          email={unverified}
          onEnterCode={() => {
            onClose()
            void enterCode(unverified)
          }}
          onBack={() => setUnverified(undefined)}
        />
      ) : mode === 'sign-in' ? (
        <SignInForm
          email={email}
          onSignedIn={finishSignIn}
          onUnverified={(address) => {
            setEmail(address)
            setUnverified(address)
          }}
          onRegister={(typed) => switchTo('register', typed)}
        />
      ) : (
        <RegisterForm
          email={email}
          onRegistered={finishRegistration}
          onSignIn={(typed) => switchTo('sign-in', typed)}
        />
      )}
    </Modal>
  )
}
