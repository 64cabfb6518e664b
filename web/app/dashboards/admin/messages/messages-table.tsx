import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { useState } from 'react'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Age } from '../../desk/age.tsx'
import { Moment } from '../../desk/moment.tsx'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageLink } from './message-link.tsx'
import { MessageStatusChip } from './message-status-chip.tsx'
import classes from './messages.module.css'

interface MessagesTableProps {
  messages: readonly ContactMessage[]
  page: number
  pageSize: number
  total: number
  now: number
}

export function MessagesTable({ messages, page, pageSize, total, now }: MessagesTableProps) {
  const { t } = useLingui()
  const { sorting, onSort } = useSorting('-date')
  const [deleting, setDeleting] = useState<ContactMessage>()
  const columns: Column<ContactMessage>[] = [
    { key: 'from', words: t`From`, sorts: true, cell: fromCell },
    { key: 'subject', words: t`Subject`, sorts: true, cell: (message) => <MessageLink message={message} /> },
    {
      key: 'status',
      words: t`Status`,
      sorts: true,
      onPhone: 'beside-title',
      cell: ({ status }) => <MessageStatusChip status={status} />,
    },
    { key: 'date', words: t`Date`, sorts: true, cell: (message) => dateCell(message, now) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (message) => <MessageActions message={message} onDelete={() => setDeleting(message)} />,
    },
  ]
  return (
    <>
      <TablePanel
        caption={t`Customer Messages`}
        columns={columns}
        rows={messages}
        rowKey={({ _id }) => _id}
        sorting={sorting}
        onSort={onSort}
        page={page}
        pageSize={pageSize}
        total={total}
        filters={['status', 'search']}
        empty={
          <EmptyState picture="empty-search" heading={<Trans>No messages found.</Trans>}>
            <Trans>What people write through the contact form arrives here.</Trans>
          </EmptyState>
        }
      />
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const fromCell = ({ name, email }: ContactMessage) => (
  <span className={classes.from}>
    <b>
      <bdi>{name}</bdi>
    </b>
    <small dir="ltr">{email}</small>
  </span>
)

const dateCell = ({ status, createdAt }: ContactMessage, now: number) => (
  <span className={classes.date}>
    <Moment at={createdAt} />
    {status === 'new' && <Age since={createdAt} now={now} longHours={replyPromise.hoursByEmail} />}
  </span>
)
