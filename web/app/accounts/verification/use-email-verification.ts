import { useLingui } from '@lingui/react/macro'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { verifyEmailByCode, verifyEmailByLinkAndPassword } from '@rihla/contract/accounts/accounts.api.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { saveSession } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { readDevice } from '../device.ts'
import { urlAfterSignIn } from '../url-after-sign-in.ts'
import { forgetRegistration, readRegistration } from './stored-registration.ts'

/** Token of the emailed link, or the typed code. */
type Proof = { token: string } | { otp: string }

export interface CodeInputs {
  email: string
  otp: string
  password: string
}

/** What the form asks for. `password`: the registration was not made in this browser, so the link alone is not enough. */
export type NeededInput = 'code' | 'password' | 'code-and-password'

export type VerificationState =
  | { phase: 'input'; needs: NeededInput; notice?: string }
  | { phase: 'verifying' }
  | { phase: 'success'; message: string; url: string }
  | { phase: 'error'; message: string; tryAgain: () => void }

/** Verifies an address by the token in the URL or by a code (docs/product/accounts.md#verification). */
export function useEmailVerification(from: { email: string; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [state, setState] = useState<VerificationState>(
    from.token ? { phase: 'verifying' } : { phase: 'input', needs: 'code' },
  )
  const [typedEmail, setTypedEmail] = useState(from.email)
  const hasUsedLink = useRef(false)
  const user = useUser()
  const [registration] = useState(() => readRegistration(from.email))

  async function verify(address: string, proof: Proof, password: string): Promise<void> {
    const { token, user, message } = await send(address, proof, password)
    const url = urlAfterSignIn(user, readRegistration(user.email))
    saveSession(token, user)
    forgetRegistration()
    setState({ phase: 'success', message, url })
  }

  /** Verifies by the link without further input. */
  async function verifyByLink(): Promise<void> {
    setState({ phase: 'verifying' })
    try {
      await verify(from.email, { token: from.token }, '')
    } catch (error) {
      const isOutage = error instanceof ApiError && (error.isNetwork || error.status >= 500)
      if (isOutage) setState({ phase: 'error', message: error.message, tryAgain: () => void verifyByLink() })
      else if (isAmbiguous(error)) setState({ phase: 'input', needs: 'password' })
      else continueByCode(error)
    }
  }

  function continueByCode(error: unknown): void {
    const notice = failureText(error, t`Token verification failed. Please enter the OTP sent to your email.`)
    setState({ phase: 'input', needs: 'code', notice })
    // Removes the used token from the address, the history and shared links.
    void navigate(from.email ? `?email=${encodeURIComponent(from.email)}` : '?', { replace: true })
  }

  /** Verifies what was typed. Rejects with the error to show in the form, which stays. */
  async function submit({ email, otp, password }: CodeInputs, needs: NeededInput): Promise<void> {
    setTypedEmail(email)
    const isLink = needs === 'password'
    try {
      await verify(email, isLink ? { token: from.token } : { otp }, password)
    } catch (error) {
      if (isAmbiguous(error)) setState({ phase: 'input', needs: isLink ? 'password' : 'code-and-password' })
      else if (error instanceof ApiError && error.code === 'account.link_invalid') continueByCode(error)
      else throw error
    }
  }

  useEffect(() => {
    // A token works once: it must not be sent again when effects run twice.
    if (!from.token || hasUsedLink.current) return
    hasUsedLink.current = true
    void verifyByLink()
  }, []) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    // The link was opened in another tab: continue here as well.
    if (state.phase !== 'input' || !user || emailKey(user.email) !== emailKey(typedEmail)) return
    setState({ phase: 'success', message: t`You are signed in.`, url: urlAfterSignIn(user, registration) })
  }, [state.phase, user, typedEmail, registration, t])

  return { state, submit }
}

const isAmbiguous = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'account.verification_ambiguous'

async function send(address: string, proof: Proof, password: string) {
  const { registration } = readRegistration(address) ?? {}
  const own = { ...(registration && { registration }), ...(password && { password }), device: readDevice() }
  if ('token' in proof) return call(verifyEmailByLinkAndPassword, { params: { token: proof.token }, body: own })
  return call(verifyEmailByCode, { body: { email: address.trim(), otp: proof.otp, ...own } })
}
