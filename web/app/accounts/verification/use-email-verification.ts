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
import { urlAfterSignIn } from '../place-after-sign-in.ts'
import { forgetRegistration, keptRegistration } from './kept-registration.ts'

/** A link of a mail, or the code that was typed. */
type Proof = { token: string } | { otp: string }

export interface CodeAnswers {
  email: string
  otp: string
  password: string
}

export type VerificationState =
  | {
      phase: 'input'
      /** `password`: several people registered this address, and the password tells which of them this is. */
      needs: 'code' | 'password' | 'code-and-password'
      notice?: string
    }
  | { phase: 'verifying' }
  | { phase: 'success'; message: string; place: string }
  | { phase: 'error'; words: string; tryAgain: () => void }

type Input = Extract<VerificationState, { phase: 'input' }>

const input: Input = { phase: 'input', needs: 'code' }

/** Verifying an address by the link in the page's address or by a code (SPEC.md §2, §4; DECISIONS.md §3). */
export function useEmailVerification(from: { email: string; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [state, setState] = useState<VerificationState>(from.token ? { phase: 'verifying' } : input)
  const [typed, setTyped] = useState({ email: from.email, otp: '' })
  const lastInput = useRef(input)
  const hasUsedLink = useRef(false)
  const user = useUser()
  const [kept] = useState(() => keptRegistration(from.email))

  const show = (next: Input) => {
    lastInput.current = next
    setState(next)
  }

  async function verify(address: string, proof: Proof, password: string): Promise<void> {
    setState({ phase: 'verifying' })
    try {
      const { token, user, message } = await send(address, proof, password)
      const place = urlAfterSignIn(user, keptRegistration(user.email))
      saveSession(token, user)
      forgetRegistration()
      setState({ phase: 'success', message, place })
    } catch (error) {
      explain(error, proof, () => void verify(address, proof, password))
    }
  }

  function explain(error: unknown, proof: Proof, sameAgain: () => void): void {
    const isLink = 'token' in proof
    if (error instanceof ApiError && error.code === 'account.verification_ambiguous') {
      return show({ phase: 'input', needs: isLink ? 'password' : 'code-and-password', notice: error.message })
    }
    const isOutage = error instanceof ApiError && (error.isNetwork || error.status >= 500)
    if (isLink && isOutage) return setState({ phase: 'error', words: error.message, tryAgain: sameAgain })
    if (!isLink) {
      const tryAgain = () => {
        if (!isOutage) setTyped((last) => ({ ...last, otp: '' }))
        setState(lastInput.current)
      }
      return setState({ phase: 'error', words: failureText(error, t`OTP verification failed`), tryAgain })
    }
    show({
      ...input,
      notice: failureText(error, t`Token verification failed. Please enter the OTP sent to your email.`),
    })
    // The link is used up: it does not stay in the address, the history or what is shared.
    void navigate(from.email ? `?email=${encodeURIComponent(from.email)}` : '?', { replace: true })
  }

  useEffect(() => {
    // A link works once: it must not be sent again when effects run twice.
    if (!from.token || hasUsedLink.current) return
    hasUsedLink.current = true
    void verify(from.email, { token: from.token }, '')
  }, []) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    // The link was opened in another tab: this one goes on too.
    if (state.phase !== 'input' || !user || emailKey(user.email) !== emailKey(typed.email)) return
    setState({ phase: 'success', message: t`You are signed in.`, place: urlAfterSignIn(user, kept) })
  }, [state.phase, user, typed.email, kept, t])

  return {
    state,
    typed,
    submit(answers: CodeAnswers) {
      setTyped({ email: answers.email, otp: answers.otp })
      const isLink = state.phase === 'input' && state.needs === 'password'
      void verify(answers.email, isLink ? { token: from.token } : { otp: answers.otp }, answers.password)
    },
  }
}

async function send(address: string, proof: Proof, password: string) {
  const { registration } = keptRegistration(address) ?? {}
  const own = { ...(registration && { registration }), ...(password && { password }) }
  if ('token' in proof) return call(verifyEmailByLinkAndPassword, { params: { token: proof.token }, body: own })
  return call(verifyEmailByCode, { body: { email: address.trim(), otp: proof.otp, ...own } })
}
