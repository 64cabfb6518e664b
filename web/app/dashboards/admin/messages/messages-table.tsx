import { Trans, useLingui } from '@lingui/react/macro'
import type { ContactMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useState } from 'react'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
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
    { key: 'from', header: t`From`, sorts: true, cell: fromCell },
    { key: 'subject', header: t`Subject`, sorts: true, cell: subjectCell },
    {
      key: 'status',
      header: t`Status`,
      sorts: true,
      mobile: 'beside-title',
      cell: statusCell,
    },
    { key: 'date', header: t`Date`, sorts: true, cell: (message) => dateCell(message, now) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      align: 'end',
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
            <Trans>Messages sent through the contact form appear here.</Trans>
          </EmptyState>
        }
      />
      {deleting && <DeleteMessageDialog message={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
