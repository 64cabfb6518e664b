import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import { actionsCell, dateCell, fromCell, statusCell, subjectCell } from './message-cells.tsx'

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
    { key: 'subject', words: t`Subject`, sorts: true, cell: subjectCell },
    {
      key: 'status',
      words: t`Status`,
      sorts: true,
      onPhone: 'beside-title',
      cell: statusCell,
    },
    { key: 'date', words: t`Date`, sorts: true, cell: (message) => dateCell(message, now) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (message) => actionsCell(message, setDeleting),
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
