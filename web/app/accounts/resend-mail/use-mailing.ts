import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'

/** A new mail is sent at most once a minute (DECISIONS.md §3). */
const pauseSeconds = 60

export interface Mailing {
  /** True when the mail is on its way. */
  send: (email: string) => Promise<boolean>
  isSending: boolean
  /** Until the next one may be asked for; 0 when it may. */
  waitSeconds: number
  /** '0:42'. */
  waitMessage: string
  said: { tone: 'ok' | 'bad'; words: string } | undefined
}

interface MailingSetup {
  ask: (email: string) => Promise<{ message: string }>
  /** Said when a failure brought no sentence of its own. */
  failedMessage: string
}

/** Asks for a mail with code and link, and counts down until the next may be asked for. */
export function useMailing({ ask, failedMessage }: MailingSetup): Mailing {
  const [isSending, setIsSending] = useState(false)
  const [until, setUntil] = useState(0)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [said, setSaid] = useState<Mailing['said']>()

  useEffect(() => {
    const look = () => setWaitSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    look()
    if (until <= Date.now()) return undefined
    const timer = setInterval(look, 500)
    return () => clearInterval(timer)
  }, [until])

  const pause = (seconds: number) => setUntil(Date.now() + seconds * 1_000)

  async function send(email: string): Promise<boolean> {
    setIsSending(true)
    setSaid(undefined)
    try {
      const { message } = await ask(email.trim())
      setSaid({ tone: 'ok', words: message })
      pause(pauseSeconds)
      return true
    } catch (error) {
      setSaid({ tone: 'bad', words: failureText(error, failedMessage) })
      if (error instanceof ApiError && error.retryAfter) pause(error.retryAfter)
      return false
    } finally {
      setIsSending(false)
    }
  }

  const waitMessage = `${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`
  return { send, isSending, waitSeconds, waitMessage, said }
}
