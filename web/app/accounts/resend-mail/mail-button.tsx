import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { MailRequest } from './use-mail-request.ts'

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
