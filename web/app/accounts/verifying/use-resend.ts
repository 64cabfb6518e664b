import { useLingui } from '@lingui/react/macro'
import { resendVerification } from '@rihla/contract/accounts/accounts.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keptRegistration } from './kept-registration.ts'

/** A new mail is sent at most once a minute (DECISIONS.md §3). */
const pauseSeconds = 60

export interface Resend {
  send: (email: string) => void
  isSending: boolean
  /** Until the next one may be asked for; 0 when it may. */
  waitSeconds: number
  /** '0:42'. */
  waitWords: string
  said: { tone: 'ok' | 'bad'; words: string } | undefined
}

/** Asks for a new mail with code and link, and counts down until the next may be asked for. */
export function useResend(from: 'login' | 'verification'): Resend {
  const { t } = useLingui()
  const [isSending, setIsSending] = useState(false)
  const [until, setUntil] = useState(0)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [said, setSaid] = useState<Resend['said']>()

  useEffect(() => {
    const look = () => setWaitSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    look()
    if (until <= Date.now()) return undefined
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until])

  const pause = (seconds: number) => setUntil(Date.now() + seconds * 1_000)

  async function send(email: string): Promise<void> {
    const address = email.trim()
    const registration = keptRegistration(address)
    setIsSending(true)
    setSaid(undefined)
    try {
      const { message } = await call(resendVerification, {
        body: { email: address, ...(registration && { registration }) },
      })
      setSaid({ tone: 'ok', words: message || t`New verification code sent to your email!` })
      pause(pauseSeconds)
    } catch (error) {
      const fallback = from === 'login' ? t`Failed to resend verification email` : t`Failed to resend verification code`
      setSaid({ tone: 'bad', words: error instanceof ApiError ? error.message : fallback })
      if (error instanceof ApiError && error.retryAfter) pause(error.retryAfter)
    } finally {
      setIsSending(false)
    }
  }

  const waitWords = `${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`
  return { send: (email) => void send(email), isSending, waitSeconds, waitWords, said }
}
