import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeMessageStatus, type ContactMessage, deleteMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { IconCheck, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import {
  IconButton,
  type StatusStyle,
  StyledChip,
  useActionsColumn,
  useStatusColumn,
} from '#dashboards/shared/table-cells.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DeleteDialog } from '#ui/confirm-dialog.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { WebAddress } from '#ui/web-address.tsx'
import classes from './messages.module.css'

export function useMessageColumns(now: number, onDelete: (message: ContactMessage) => void): Column<ContactMessage>[] {
  const { t } = useLingui()
  return [
    { key: 'from', header: t`From`, sorts: true, cell: fromCell },
    {
      key: 'subject',
      header: t`Subject`,
      sorts: true,
      mobile: 'below',
      cell: (message) => <MessageLink message={message} />,
    },
    useStatusColumn(({ status }) => <StyledChip {...messageStatusStyles[status]} />),
    {
      key: 'date',
      header: t`Date`,
      sorts: true,
      mobile: 'below-end',
      cell: (message) => dateCell(message, now),
    },
    useActionsColumn((message) => <MessageActions message={message} onDelete={() => onDelete(message)} />, 'hidden'),
  ]
}

export const messageStatusStyles: Record<MessageStatus, StatusStyle> = {
  new: { label: msg({ message: 'New', context: 'a message' }), tone: 'amber', icon: IconMail },
  read: { label: msg({ message: 'Read', context: 'a message' }), tone: 'quiet', icon: IconMailOpened },
  replied: { label: msg({ message: 'Replied', context: 'a message' }), tone: 'green', icon: IconCheck },
}

const fromCell = ({ name, email }: ContactMessage) => (
  <span className={`${cells.lines} ${classes.from}`}>
    <b>
      <bdi>{name}</bdi>
    </b>
    <small>
      <WebAddress>{email}</WebAddress>
    </small>
  </span>
)

const dateCell = ({ status, createdAt }: ContactMessage, now: number) => (
  <span className={`${cells.lines} ${cells.nowrap} ${classes.date}`}>
    <Moment at={createdAt} />
    {status === 'new' && <Age since={createdAt} now={now} longHours={replyPromise.hoursByEmail} />}
  </span>
)

const withDialog = (message: string, isReplying: boolean) => (query: URLSearchParams) => {
  query.delete('message')
  query.delete('reply')
  if (message) query.set('message', message)
  if (isReplying) query.set('reply', '1')
}

/** The open message and whether its reply form is open, stored in the URL. */
export function useReplyState() {
  const [query, change] = usePendingSearchParams()
  const message = query.get('message') ?? ''
  return {
    isReplying: query.has('reply'),
    reply: (id: string) => change(withDialog(id, true), message ? { replace: true } : { dialog: 'opens' }),
    read: () => change(withDialog(message, false), { replace: true }),
    close: () => change(withDialog('', false), { dialog: 'closes' }),
  }
}

/** Subject and excerpt; opens the message. */
function MessageLink({ message: { _id, subject, message } }: { message: ContactMessage }) {
  const { open } = useDialogId('message')
  return (
    <button type="button" className={`wrap-anywhere ${cells.row} ${classes.subject}`} onClick={() => open(_id)}>
      <span dir="auto" className={cells.excerpt}>
        {subject}
      </span>
      <small dir="auto" className={cells.excerpt}>
        {message}
      </small>
    </button>
  )
}

function MessageActions({ message, onDelete }: { message: ContactMessage; onDelete: () => void }) {
  const { t } = useLingui()
  const { reply } = useReplyState()
  const { name } = message
  return (
    <span className={`${cells.actions} ${classes.actions}`}>
      <Button small variant="outline" onClick={() => reply(message._id)}>
        <Trans>Reply</Trans>
      </Button>
      <MarkReadButton message={message} />
      <IconButton icon={IconTrash} label={t`Delete the message from ${name}`} onClick={onDelete} />
    </span>
  )
}

/** Refreshes also when another admin was first. */
export function MarkReadButton({ message: { _id, status } }: { message: ContactMessage }) {
  const { t } = useLingui()
  const markRead = useAction(() => call(changeMessageStatus, { params: { id: _id }, body: { status: 'read' } }), {
    failure: t`Failed to update message status`,
    onSettled: refreshQueries,
  })
  if (status !== 'new') return null
  return (
    <Button small variant="outline" busy={markRead.isBusy} onClick={() => void markRead.run()}>
      <Trans>Mark Read</Trans>
    </Button>
  )
}

interface DeleteMessageDialogProps {
  message: ContactMessage
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteMessageDialog({ message: { _id, name }, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { t } = useLingui()
  const sender = <strong dir="auto">{name}</strong>
  return (
    <DeleteDialog
      title={<Trans>Delete message</Trans>}
      run={async () => (await call(deleteMessage, { params: { id: _id } })).message}
      failure={t`Failed to delete message`}
      onDeleted={() => {
        onDeleted?.()
        return refreshQueries(_id)
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Are you sure you want to delete the message from {sender}? Its replies will be deleted too. This cannot be
          undone.
        </Trans>
      </p>
    </DeleteDialog>
  )
}
