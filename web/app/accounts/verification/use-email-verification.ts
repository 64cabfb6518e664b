import { useLingui } from '@lingui/react/macro'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { verifyEmailByCode, verifyEmailByLinkAndSecret } from '@rihla/contract/accounts/accounts.api.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { saveSession, type SessionUser } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { readDevice } from '../device.ts'
import { urlAfterSignIn } from '../url-after-sign-in.ts'
import { forgetRegistration, readRegistration } from './stored-registration.ts'

/** Token of the emailed link, or the typed code. */
type Proof = { token: string } | { otp: string }

export interface CodeInputs {
  email: string
  otp: string
}

export type VerificationState =
  | { phase: 'input'; notice?: string }
  | { phase: 'verifying' }
  /** Verified and signed in; the password chosen at registration is void. */
  | { phase: 'password'; user: SessionUser; url: string }
  | { phase: 'success'; message: string; url: string }
  | { phase: 'already-verified'; message: string }
  | { phase: 'error'; message: string; tryAgain: () => void }

/** Verifies an address by the token in the URL or by a code (docs/product/accounts.md#verification). */
export function useEmailVerification(from: { email: string; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [state, setState] = useState<VerificationState>(from.token ? { phase: 'verifying' } : { phase: 'input' })
  const [typedEmail, setTypedEmail] = useState(from.email)
  const hasUsedLink = useRef(false)
  const user = useUser()
  const [registration] = useState(() => readRegistration(from.email))

  const finish = (verified: SessionUser, url: string, message: string): void =>
    setState(
      verified.passwordRequired ? { phase: 'password', user: verified, url } : { phase: 'success', message, url },
    )

  async function verify(address: string, proof: Proof): Promise<void> {
    const { token, user: verified, message } = await verifyAddress(address, proof)
    const url = urlAfterSignIn(verified, readRegistration(verified.email))
    saveSession(token, verified)
    forgetRegistration()
    finish(verified, url, message)
  }

  /** Verifies by the link without further input. */
  async function verifyByLink(): Promise<void> {
    setState({ phase: 'verifying' })
    try {
      await verify(from.email, { token: from.token })
    } catch (error) {
      const isOutage = error instanceof ApiError && (error.isNetwork || error.status >= 500)
      if (isOutage) setState({ phase: 'error', message: error.message, tryAgain: () => void verifyByLink() })
      else if (error instanceof ApiError && error.code === 'account.already_verified')
        setState({ phase: 'already-verified', message: error.message })
      else continueByCode(error)
    }
  }

  function continueByCode(error: unknown): void {
    const notice = failureText(error, t`Token verification failed. Please enter the OTP sent to your email.`)
    setState({ phase: 'input', notice })
    // Removes the used token from the address, the history and shared links.
    void navigate(from.email ? `?email=${encodeURIComponent(from.email)}` : '?', { replace: true })
  }

  /** Verifies what was typed. Rejects with the error to show in the form, which stays. */
  async function submit({ email, otp }: CodeInputs): Promise<void> {
    setTypedEmail(email)
    await verify(email, { otp })
  }

  useEffect(() => {
    // A token works once: it must not be sent again when effects run twice.
    if (!from.token || hasUsedLink.current) return
    hasUsedLink.current = true
    void verifyByLink()
  }, []) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    // The link was opened before, here or in another tab: continue with its session.
    const isWaiting = state.phase === 'input' || state.phase === 'already-verified'
    if (!isWaiting || !user || emailKey(user.email) !== emailKey(typedEmail)) return
    finish(user, urlAfterSignIn(user, registration), t`You are signed in.`)
  }, [state.phase, user, typedEmail, registration, t])

  return { state, submit, finish }
}

/** Sends the code or the token with the secret of this browser's registration. */
export async function verifyAddress(address: string, proof: Proof) {
  const { registration } = readRegistration(address) ?? {}
  const own = { ...(registration && { registration }), device: readDevice() }
  if ('token' in proof) return call(verifyEmailByLinkAndSecret, { params: { token: proof.token }, body: own })
  return call(verifyEmailByCode, { body: { email: address.trim(), otp: proof.otp, ...own } })
}
