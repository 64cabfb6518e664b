import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageWithReplies } from '@rihla/contract/messages/admin-messages.api.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { MessageStatusChip } from './message-status-chip.tsx'
import classes from './messages.module.css'
import { useMarkRead } from './use-mark-read.ts'
import { useReplyState } from './use-reply-state.ts'

interface MessageViewProps extends MessageWithReplies {
  onChanged: () => Promise<void>
  onDelete: () => void
}

/** Sender, text, replies and actions of a message. */
export function MessageView({ message, replies, onChanged, onDelete }: MessageViewProps) {
  const { t } = useLingui()
  const { isReplying, reply } = useReplyState()
  const { markRead, isBusy } = useMarkRead(message, onChanged)
  const sender = message.email
  return (
    <div className={classes.view}>
      <div className={classes.sender}>
        <span>
          <b>
            <bdi>{message.name}</bdi>
          </b>
          <a href={`mailto:${encodeURIComponent(message.email)}`}>
            <WebAddress>{message.email}</WebAddress>
          </a>
        </span>
        <MessageStatusChip status={message.status} />
      </div>
      <p className="muted">
        <Moment at={message.createdAt} />
        {' · '}
        {{ en: <Trans>Written in English</Trans>, ar: <Trans>Written in Arabic</Trans> }[message.locale]}
        {' · '}
        {message.sender ? (
          <Link to={`/admin/users?search=${encodeURIComponent(sender)}`}>
            <Trans>Was signed in</Trans>
          </Link>
        ) : (
          <Trans>Was not signed in; this address has not been verified.</Trans>
        )}
      </p>
      {isReplying && <h3 dir="auto">{message.subject}</h3>}
      <p dir="auto" className={classes.body}>
        {message.message}
      </p>
      {replies.length > 0 && (
        <ol className={classes.replies} aria-label={t`Replies`}>
          {replies.map((each) => (
            <li key={each._id}>
              <p className="muted">
                <bdi>{each.by}</bdi> · <Moment at={each.createdAt} />
              </p>
              <h3 dir="auto">{each.subject}</h3>
              <p dir="auto" className={classes.body}>
                {each.message}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isReplying && (
        <div className={classes.buttons}>
          <Button small onClick={() => reply(message._id)}>
            <Trans>Reply</Trans>
          </Button>
          {message.status === 'new' && (
            <Button small look="outline" busy={isBusy} onClick={() => void markRead()}>
              <Trans>Mark Read</Trans>
            </Button>
          )}
          <Button small look="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
