import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { MailRequest } from './use-mail-request.ts'

/** Result of the last requested email. */
export const MailNotice = ({ request: { result } }: { request: MailRequest }) => (
  <div role="status">{result && <Notice tone={result.tone}>{result.message}</Notice>}</div>
)

interface MailButtonProps {
  request: MailRequest
  look: ButtonLook
  onPress: () => void
  children: ReactNode
}

/** Requests an email, then counts down until the next one is allowed. */
export const MailButton = ({ request, look, onPress, children }: MailButtonProps) => (
  <Button full look={look} busy={request.isSending} disabled={request.waitSeconds > 0} onClick={onPress}>
    {request.waitSeconds > 0 ? (
      <Trans>
        Resend in <Ltr>{request.waitMessage}</Ltr>
      </Trans>
    ) : (
      children
    )}
  </Button>
)
