import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminReport, changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { type ReportAction, reportLifecycle } from '@rihla/contract/reports/report-lifecycle.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { useAction } from '#data/use-action.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { StyledChip, useActionsColumn, useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import { useReportReasonLabels } from '#reports/dialog/use-report-reason-labels.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Column } from '#ui/data-table.tsx'
import { RowActions } from '../row-actions.tsx'
import { reportActionTexts, reportPriorityStyles, reportStatusStyles, reportTypeLabels } from './report-labels.tsx'
import classes from './reports.module.css'

type OpenReport = (id: string, decision?: ReportAction) => void

export function useReportColumns(now: number, onOpen: OpenReport): Column<AdminReport>[] {
  const { t } = useLingui()
  const reasonLabels = useReportReasonLabels()
  return [
    {
      key: 'type',
      header: t`Type`,
      sorts: true,
      cell: ({ _id, type }) => (
        <button type="button" className={cells.open} onClick={() => onOpen(_id)}>
          {t(reportTypeLabels[type])}
        </button>
      ),
    },
    { key: 'reporter', header: t`Reporter`, sorts: true, mobile: 'hidden', cell: reporterCell },
    {
      key: 'reason',
      header: t`Reason`,
      sorts: true,
      mobile: 'below',
      cell: ({ reason, details }) => reasonCell(reasonLabels[reason], details),
    },
    {
      key: 'priority',
      header: t`Priority`,
      sorts: true,
      mobile: 'below-end',
      cell: ({ priority }) => <StyledChip {...reportPriorityStyles[priority]} />,
    },
    useStatusColumn(({ status }) => <StyledChip {...reportStatusStyles[status]} />),
    { key: 'date', header: t`Date`, sorts: true, mobile: 'hidden', cell: (report) => dateCell(report, now) },
    useActionsColumn((report) => <ReportActions report={report} onOpen={onOpen} />, 'hidden'),
  ]
}

const reporterCell = ({ reportedBy }: AdminReport) =>
  reportedBy ? (
    <span className={cells.lines}>
      <bdi>{reportedBy.name}</bdi>
      <small dir="ltr">{reportedBy.email}</small>
    </span>
  ) : (
    <span className="muted">
      <Trans>Deleted account</Trans>
    </span>
  )

const dateCell = ({ actions, createdAt }: AdminReport, now: number) => (
  <span className={classNames(cells.lines, cells.nowrap)}>
    <Moment at={createdAt} />
    {actions.length > 0 && <Age since={createdAt} now={now} />}
  </span>
)

const reasonCell = (label: string, details: string) => (
  <span className={classNames(cells.lines, classes.reason)}>
    <span>{label}</span>
    {details && (
      <small dir="auto" className={cells.excerpt}>
        {details}
      </small>
    )}
  </span>
)

/**
 * Actions that the report's status allows. Investigating starts immediately; closing opens the dialog with the reported
 * item.
 */
function ReportActions({ report, onOpen }: { report: AdminReport; onOpen: OpenReport }) {
  const { t } = useLingui()
  const { _id, actions } = report
  const investigate = useAction(
    () => call(changeReport, { params: { id: _id }, body: { status: reportLifecycle.investigate.to } }),
    {
      success: t(reportActionTexts.investigate.success),
      failure: t`Failed to update report status`,
      onSuccess: () => onOpen(_id),
      onSettled: refreshQueries,
    },
  )
  const [first, ...others] = actions
  const run = (action: ReportAction) => (action === 'investigate' ? void investigate.run() : onOpen(_id, action))
  if (!first) return null
  const menu = others.map((action) => ({ label: t(reportActionTexts[action].label), run: () => run(action) }))
  return (
    <RowActions name={report.reportedBy?.name ?? t`Deleted account`} menu={menu}>
      <Button small variant="outline" busy={investigate.isBusy} onClick={() => run(first)}>
        {t(reportActionTexts[first].label)}
      </Button>
    </RowActions>
  )
}
