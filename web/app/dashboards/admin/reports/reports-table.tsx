import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { useReasonWords } from '../../../reports/use-reason-words.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { actionsCell, dateCell, priorityCell, reasonCell, reporterCell, statusCell, typeCell } from './report-cells.tsx'
import type { OpenReport } from './report-actions.tsx'
import { useReportTypeWords } from './use-report-words.ts'

interface ReportsTableProps {
  reports: readonly AdminReport[]
  page: number
  pageSize: number
  total: number
  now: number
  onOpen: OpenReport
}

export function ReportsTable({ reports, page, pageSize, total, now, onOpen }: ReportsTableProps) {
  const { t } = useLingui()
  const { sorting, onSort } = useSorting('-date')
  const typeWords = useReportTypeWords()
  const reasonWords = useReasonWords()
  const columns: Column<AdminReport>[] = [
    { key: 'type', words: t`Type`, sorts: true, cell: ({ type }) => typeCell(typeWords[type]) },
    { key: 'reporter', words: t`Reporter`, sorts: true, cell: reporterCell },
    {
      key: 'reason',
      words: t`Reason`,
      sorts: true,
      cell: ({ reason, details }) => reasonCell(reasonWords[reason], details),
    },
    { key: 'priority', words: t`Priority`, sorts: true, cell: priorityCell },
    {
      key: 'status',
      words: t`Status`,
      sorts: true,
      onPhone: 'beside-title',
      cell: statusCell,
    },
    { key: 'date', words: t`Date`, sorts: true, cell: (report) => dateCell(report, now) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: (report) => actionsCell(report, onOpen),
    },
  ]
  return (
    <TablePanel
      caption={t`Reports`}
      columns={columns}
      rows={reports}
      rowKey={({ _id }) => _id}
      sorting={sorting}
      onSort={onSort}
      page={page}
      pageSize={pageSize}
      total={total}
      filters={['status', 'type', 'priority', 'search']}
      empty={
        <EmptyState picture="empty-search" heading={<Trans>No reports found.</Trans>}>
          <Trans>What people report on trips, agencies and reviews arrives here.</Trans>
        </EmptyState>
      }
    />
  )
}
