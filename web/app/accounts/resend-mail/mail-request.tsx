import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureText } from '#api/failure-text.ts'

/** At most one email a minute is sent (docs/product/accounts.md#rate-limits). */
const pauseSeconds = 60

export interface MailRequest {
  /** Resolves to true when the email was sent. */
  send: (email: string) => Promise<boolean>
  isSending: boolean
  /** Seconds until the next email may be requested; 0 when it may. */
  waitSeconds: number
  /** '0:42'. */
  waitMessage: string
  result: { tone: 'ok' | 'bad'; message: string } | undefined
}

interface MailRequestOptions {
  send: (email: string) => Promise<{ message: string }>
  /** When the last email was sent before this form was opened, in epoch milliseconds. */
  lastSentAt?: number | undefined
  /** Fallback when the error has no message of its own. */
  failedMessage: string
}

/** Requests an email with code and link, and counts down until the next one is allowed. */
export function useMailRequest({ send: sendMail, lastSentAt, failedMessage }: MailRequestOptions): MailRequest {
  const [isSending, setIsSending] = useState(false)
  const [until, setUntil] = useState(lastSentAt === undefined ? 0 : lastSentAt + pauseSeconds * 1_000)
  const [waitSeconds, setWaitSeconds] = useState(0)
  const [result, setResult] = useState<MailRequest['result']>()

  useEffect(() => {
    const update = () => setWaitSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    update()
    if (until <= Date.now()) return undefined
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [until])

  const pause = (seconds: number) => setUntil(Date.now() + seconds * 1_000)

  async function send(email: string): Promise<boolean> {
    setIsSending(true)
    setResult(undefined)
    try {
      const { message } = await sendMail(email.trim())
      setResult({ tone: 'ok', message })
      pause(pauseSeconds)
      return true
    } catch (error) {
      setResult({ tone: 'bad', message: failureText(error, failedMessage) })
      if (error instanceof ApiError && error.retryAfter) pause(error.retryAfter)
      return false
    } finally {
      setIsSending(false)
    }
  }

  const waitMessage = `${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`
  return { send, isSending, waitSeconds, waitMessage, result }
}

/** Result of the last requested email. */
export const MailNotice = ({ request: { result } }: { request: MailRequest }) => (
  <div role="status">{result && <Notice tone={result.tone}>{result.message}</Notice>}</div>
)

interface MailButtonProps {
  request: MailRequest
  variant: ButtonVariant
  onPress: () => void
  children: ReactNode
}

/** Requests an email, then counts down until the next one is allowed. */
export const MailButton = ({ request, variant, onPress, children }: MailButtonProps) => (
  <Button full variant={variant} busy={request.isSending} disabled={request.waitSeconds > 0} onClick={onPress}>
    {request.waitSeconds > 0 ? (
      <Trans>
        Resend in <Ltr>{request.waitMessage}</Ltr>
      </Trans>
    ) : (
      children
    )}
  </Button>
)
