import { Trans, useLingui } from '@lingui/react/macro'
import { type MessageWithReplies, readMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { StyledChip } from '#dashboards/shared/table-cells.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { Modal } from '#ui/modal.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { DeleteMessageDialog, MarkReadButton, messageStatusStyles, useReplyState } from './message-columns.tsx'
import classes from './messages.module.css'
import { DialogStep } from '../steps/dialog-step.tsx'
import { ReplyForm } from './message-reply-form.tsx'

export default function MessageModal({ id }: { id: string }) {
  const { t } = useLingui()
  const { isReplying, close } = useReplyState()
  const [isDeleting, setIsDeleting] = useState(false)
  const query = useEndpoint(readMessage, { params: { id } })
  const message = query.data?.message
  const title = isReplying ? t`Reply` : (message?.subject ?? t`Message`)
  return (
    <Modal onClose={close} title={<bdi>{title}</bdi>} size="l">
      <Loaded query={query} failure={t`The message could not be loaded.`}>
        {(loaded) => (
          <DialogStep step={`${isReplying} ${loaded.message.status}`}>
            <MessageView {...loaded} onDelete={() => setIsDeleting(true)} />
            {isReplying && <ReplyForm {...loaded} />}
          </DialogStep>
        )}
      </Loaded>
      {message && isDeleting && (
        <DeleteMessageDialog message={message} onClose={() => setIsDeleting(false)} onDeleted={close} />
      )}
    </Modal>
  )
}

interface MessageViewProps extends MessageWithReplies {
  onDelete: () => void
}

function MessageView({ message, replies, onDelete }: MessageViewProps) {
  const { t } = useLingui()
  const { isReplying, reply } = useReplyState()
  const sender = message.email
  return (
    <div className={`stack ${classes.view}`}>
      <div className={`row ${classes.sender}`}>
        <span className={cells.lines}>
          <b>
            <bdi>{message.name}</bdi>
          </b>
          <a href={`mailto:${encodeURIComponent(message.email)}`}>
            <WebAddress>{message.email}</WebAddress>
          </a>
        </span>
        <StyledChip {...messageStatusStyles[message.status]} />
      </div>
      <p className="muted">
        <Dotted>
          <Moment at={message.createdAt} />
          {{ en: <Trans>Written in English</Trans>, ar: <Trans>Written in Arabic</Trans> }[message.locale]}
          {message.sender ? (
            <Link to={`/admin/users?search=${encodeURIComponent(sender)}`}>
              <Trans>Was signed in</Trans>
            </Link>
          ) : (
            <Trans>Was not signed in; this address has not been verified.</Trans>
          )}
        </Dotted>
      </p>
      {isReplying && <h3 dir="auto">{message.subject}</h3>}
      <p dir="auto" className={`wrap-anywhere ${classes.body}`}>
        {message.message}
      </p>
      {replies.length > 0 && (
        <ol className={`stack ${classes.replies}`} aria-label={t`Replies`}>
          {replies.map((each) => (
            <li key={each._id}>
              <p className="muted">
                <Dotted>
                  {each.by && <bdi>{each.by}</bdi>}
                  <Moment at={each.createdAt} />
                </Dotted>
              </p>
              <h3 dir="auto">{each.subject}</h3>
              <p dir="auto" className={`wrap-anywhere ${classes.body}`}>
                {each.message}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isReplying && (
        <div className={`row ${classes.buttons}`}>
          <Button small onClick={() => reply(message._id)}>
            <Trans>Reply</Trans>
          </Button>
          <MarkReadButton message={message} />
          <Button small variant="danger" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
