import { useLingui } from '@lingui/react/macro'
import { emailKey } from '@rihla/contract/accounts/account.ts'
import { verifyEmailByCode, verifyEmailByLinkAndPassword } from '@rihla/contract/accounts/accounts.api.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { saveSession } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { urlAfterSignIn } from '../url-after-sign-in.ts'
import { forgetRegistration, readRegistration } from './stored-registration.ts'

/** Token of the emailed link, or the typed code. */
type Proof = { token: string } | { otp: string }

export interface CodeInputs {
  email: string
  otp: string
  password: string
}

export type VerificationState =
  | {
      phase: 'input'
      /** `password`: several people registered this address; the password identifies the registration. */
      needs: 'code' | 'password' | 'code-and-password'
      notice?: string
    }
  | { phase: 'verifying' }
  | { phase: 'success'; message: string; url: string }
  | { phase: 'error'; message: string; tryAgain: () => void }

type Input = Extract<VerificationState, { phase: 'input' }>

const input: Input = { phase: 'input', needs: 'code' }

/** Verifies an address by the token in the URL or by a code (docs/product/accounts.md#verification). */
export function useEmailVerification(from: { email: string; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [state, setState] = useState<VerificationState>(from.token ? { phase: 'verifying' } : input)
  const [typed, setTyped] = useState({ email: from.email, otp: '' })
  const lastInput = useRef(input)
  const hasUsedLink = useRef(false)
  const user = useUser()
  const [registration] = useState(() => readRegistration(from.email))

  const show = (next: Input) => {
    lastInput.current = next
    setState(next)
  }

  async function verify(address: string, proof: Proof, password: string): Promise<void> {
    setState({ phase: 'verifying' })
    try {
      const { token, user, message } = await send(address, proof, password)
      const url = urlAfterSignIn(user, readRegistration(user.email))
      saveSession(token, user)
      forgetRegistration()
      setState({ phase: 'success', message, url })
    } catch (error) {
      showFailure(error, proof, () => void verify(address, proof, password))
    }
  }

  function showFailure(error: unknown, proof: Proof, retry: () => void): void {
    const isLink = 'token' in proof
    if (error instanceof ApiError && error.code === 'account.verification_ambiguous') {
      return show({ phase: 'input', needs: isLink ? 'password' : 'code-and-password', notice: error.message })
    }
    const isOutage = error instanceof ApiError && (error.isNetwork || error.status >= 500)
    if (isLink && isOutage) return setState({ phase: 'error', message: error.message, tryAgain: retry })
    if (!isLink) {
      const tryAgain = () => {
        if (!isOutage) setTyped((last) => ({ ...last, otp: '' }))
        setState(lastInput.current)
      }
      return setState({ phase: 'error', message: failureText(error, t`OTP verification failed`), tryAgain })
    }
    show({
      ...input,
      notice: failureText(error, t`Token verification failed. Please enter the OTP sent to your email.`),
    })
    // Removes the used token from the address, the history and shared links.
    void navigate(from.email ? `?email=${encodeURIComponent(from.email)}` : '?', { replace: true })
  }

  useEffect(() => {
    // A token works once: it must not be sent again when effects run twice.
    if (!from.token || hasUsedLink.current) return
    hasUsedLink.current = true
    void verify(from.email, { token: from.token }, '')
  }, []) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    // The link was opened in another tab: continue here as well.
    if (state.phase !== 'input' || !user || emailKey(user.email) !== emailKey(typed.email)) return
    setState({ phase: 'success', message: t`You are signed in.`, url: urlAfterSignIn(user, registration) })
  }, [state.phase, user, typed.email, registration, t])

  return {
    state,
    typed,
    submit(inputs: CodeInputs) {
      setTyped({ email: inputs.email, otp: inputs.otp })
      const isLink = state.phase === 'input' && state.needs === 'password'
      void verify(inputs.email, isLink ? { token: from.token } : { otp: inputs.otp }, inputs.password)
    },
  }
}

async function send(address: string, proof: Proof, password: string) {
  const { registration } = readRegistration(address) ?? {}
  const own = { ...(registration && { registration }), ...(password && { password }) }
  if ('token' in proof) return call(verifyEmailByLinkAndPassword, { params: { token: proof.token }, body: own })
  return call(verifyEmailByCode, { body: { email: address.trim(), otp: proof.otp, ...own } })
}
