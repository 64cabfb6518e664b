import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './messages.module.css'
import { useMarkRead } from './use-mark-read.ts'
import { useReplyState } from './use-reply-state.ts'

export function MessageActions({ message, onDelete }: { message: ContactMessage; onDelete: () => void }) {
  const { t } = useLingui()
  const { reply } = useReplyState()
  const { revalidate } = useRevalidator()
  const { markRead, isBusy } = useMarkRead(message, revalidate)
  const { name } = message
  return (
    <span className={classes.actions}>
      <Button small look={message.status === 'new' ? 'primary' : 'outline'} onClick={() => reply(message._id)}>
        <Trans>Reply</Trans>
      </Button>
      {message.status === 'new' && (
        <Button small look="outline" busy={isBusy} onClick={() => void markRead()}>
          <Trans>Mark Read</Trans>
        </Button>
      )}
      <button type="button" className={classes.icon} aria-label={t`Delete the message from ${name}`} onClick={onDelete}>
        <Icon of={IconTrash} />
      </button>
    </span>
  )
}
