import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { useReasonWords } from '../../../reports/use-reason-words.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Age } from '../../desk/age.tsx'
import { Moment } from '../../desk/moment.tsx'
import { useOpened } from '../../desk/opened-over-list.ts'
import { TablePanel } from '../../desk/table-panel.tsx'
import { useSorting } from '../../desk/use-sorting.ts'
import { PriorityTag, ReportStatusChip } from './report-chips.tsx'
import classes from './reports.module.css'
import { useReportTypeWords } from './use-report-words.ts'

interface ReportsTableProps {
  reports: readonly AdminReport[]
  page: number
  pageSize: number
  total: number
  now: number
}

export function ReportsTable({ reports, page, pageSize, total, now }: ReportsTableProps) {
  const { t } = useLingui()
  const { sorting, onSort } = useSorting('-date')
  const { open } = useOpened('report')
  const typeWords = useReportTypeWords()
  const reasonWords = useReasonWords()
  const columns: Column<AdminReport>[] = [
    { key: 'type', words: t`Type`, sorts: true, cell: ({ type }) => <b className={classes.type}>{typeWords[type]}</b> },
    { key: 'reporter', words: t`Reporter`, sorts: true, cell: reporterCell },
    {
      key: 'reason',
      words: t`Reason`,
      sorts: true,
      cell: ({ reason, details }) => (
        <span className={classes.reason}>
          <span>{reasonWords[reason]}</span>
          {details && <small dir="auto">{details}</small>}
        </span>
      ),
    },
    { key: 'priority', words: t`Priority`, sorts: true, cell: ({ priority }) => <PriorityTag priority={priority} /> },
    {
      key: 'status',
      words: t`Status`,
      sorts: true,
      onPhone: 'beside-title',
      cell: ({ status }) => <ReportStatusChip status={status} />,
    },
    { key: 'date', words: t`Date`, sorts: true, cell: (report) => dateCell(report, now) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      atEnd: true,
      cell: ({ _id, actions }) => (
        <Button small full look={actions.length > 0 ? 'primary' : 'outline'} onClick={() => open(_id)}>
          {actions.length > 0 ? <Trans>Look and decide</Trans> : <Trans>Look</Trans>}
        </Button>
      ),
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

const reporterCell = ({ reportedBy }: AdminReport) =>
  reportedBy ? (
    <span className={classes.reporter}>
      <bdi>{reportedBy.name}</bdi>
      <small dir="ltr">{reportedBy.email}</small>
    </span>
  ) : (
    <span className="muted">
      <Trans>Somebody who has left</Trans>
    </span>
  )

const dateCell = ({ actions, createdAt }: AdminReport, now: number) => (
  <span className={classes.date}>
    <Moment at={createdAt} />
    {actions.length > 0 && <Age since={createdAt} now={now} />}
  </span>
)
