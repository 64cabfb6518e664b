import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { Mailing } from './use-mailing.ts'

interface MailButtonProps {
  mailing: Mailing
  look: ButtonLook
  onPress: () => void
  children: ReactNode
}

/** Asks for a mail; after that it says how long until the next. */
export const MailButton = ({ mailing, look, onPress, children }: MailButtonProps) => (
  <Button full look={look} busy={mailing.isSending} disabled={mailing.waitSeconds > 0} onClick={onPress}>
    {mailing.waitSeconds > 0 ? (
      <Trans>
        Resend in <Ltr>{mailing.waitMessage}</Ltr>
      </Trans>
    ) : (
      children
    )}
  </Button>
)
