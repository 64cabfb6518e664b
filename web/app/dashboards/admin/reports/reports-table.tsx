import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { useReportReasonLabels } from '#reports/use-report-reason-labels.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { actionsCell, dateCell, priorityCell, reasonCell, reporterCell, statusCell, typeCell } from './report-cells.tsx'
import type { OpenReport } from './report-actions.tsx'
import { useReportTypeLabels } from './use-report-labels.ts'

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
  const typeLabels = useReportTypeLabels()
  const reasonLabels = useReportReasonLabels()
  const columns: Column<AdminReport>[] = [
    { key: 'type', header: t`Type`, sorts: true, cell: ({ type }) => typeCell(typeLabels[type]) },
    { key: 'reporter', header: t`Reporter`, sorts: true, cell: reporterCell },
    {
      key: 'reason',
      header: t`Reason`,
      sorts: true,
      cell: ({ reason, details }) => reasonCell(reasonLabels[reason], details),
    },
    { key: 'priority', header: t`Priority`, sorts: true, cell: priorityCell },
    {
      key: 'status',
      header: t`Status`,
      sorts: true,
      mobile: 'beside-title',
      cell: statusCell,
    },
    { key: 'date', header: t`Date`, sorts: true, cell: (report) => dateCell(report, now) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      align: 'end',
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
          <Trans>Reports about trips, agencies and reviews appear here.</Trans>
        </EmptyState>
      }
    />
  )
}
