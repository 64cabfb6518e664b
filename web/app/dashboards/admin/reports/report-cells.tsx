import { Trans } from '@lingui/react/macro'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { type OpenReport, ReportActions } from './report-actions.tsx'
import { PriorityTag, ReportStatusChip } from './report-chips.tsx'
import classes from './reports.module.css'

export const typeCell = (label: string) => <b className={classes.type}>{label}</b>

export const reporterCell = ({ reportedBy }: AdminReport) =>
  reportedBy ? (
    <span className={classes.reporter}>
      <bdi>{reportedBy.name}</bdi>
      <small dir="ltr">{reportedBy.email}</small>
    </span>
  ) : (
    <span className="muted">
      <Trans>Deleted account</Trans>
    </span>
  )

export const dateCell = ({ actions, createdAt }: AdminReport, now: number) => (
  <span className={classes.date}>
    <Moment at={createdAt} />
    {actions.length > 0 && <Age since={createdAt} now={now} />}
  </span>
)

export const reasonCell = (label: string, details: string) => (
  <span className={classes.reason}>
    <span>{label}</span>
    {details && <small dir="auto">{details}</small>}
  </span>
)

export const priorityCell = ({ priority }: AdminReport) => <PriorityTag priority={priority} />

export const statusCell = ({ status }: AdminReport) => <ReportStatusChip status={status} />

export const actionsCell = (report: AdminReport, onOpen: OpenReport) => (
  <ReportActions report={report} onOpen={onOpen} />
)
