import { Trans } from '@lingui/react/macro'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './contact.module.css'

/** Replaces the form after submission. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { hoursByEmail } = replyPromise
  return (
    <div ref={panel} role="status" tabIndex={-1} className={classes.sent}>
      <Icon of={IconCircleCheck} size={32} />
      <h3>
        <Trans>We've got your message</Trans>
      </h3>
      <p className="muted">
        <Trans>We'll reply by email within {hoursByEmail} hours. A confirmation is on its way.</Trans>
      </p>
      <Button look="outline" small onClick={onAnother}>
        <Trans>Send another message</Trans>
      </Button>
    </div>
  )
}
