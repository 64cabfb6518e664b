import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { type ReportPriority, reportPriorities } from '@rihla/contract/reports/report.ts'
import { useReportReasonLabels } from '#reports/use-report-reason-labels.ts'
import { Select } from '#ui/select.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { ReportStatusChip } from '../report-chips.tsx'
import classes from '../reports.module.css'
import { useChangePriority } from './use-change-priority.ts'
import { usePriorityLabels } from '../use-report-labels.ts'

/** Reason, reporter, date, priority and resolution of a report. */
export function ReportFacts({ report, onChanged }: { report: AdminReport; onChanged: () => Promise<void> }) {
  const { t } = useLingui()
  const reasonLabels = useReportReasonLabels()
  const priorityLabels = usePriorityLabels()
  const { priority, change } = useChangePriority(report, onChanged)
  const { reportedBy, handledBy, resolution } = report
  const handler = <bdi>{handledBy}</bdi>
  return (
    <>
      <div className={classes.head}>
        <h3>{reasonLabels[report.reason]}</h3>
        <ReportStatusChip status={report.status} />
      </div>
      <p className="muted">
        {reportedBy ? (
          <>
            <bdi>{reportedBy.name}</bdi>{' '}
            <a href={`mailto:${encodeURIComponent(reportedBy.email)}`}>
              <WebAddress>{reportedBy.email}</WebAddress>
            </a>
          </>
        ) : (
          <Trans>Deleted account</Trans>
        )}
        {' · '}
        <Moment at={report.createdAt} />
      </p>
      <p dir="auto" className={classes.body}>
        {report.details || <span className="muted">{t`No details were given.`}</span>}
      </p>
      <div className={classes.priority}>
        <Select<ReportPriority>
          label={t`Priority`}
          options={reportPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
          value={priority}
          onChange={(value) => void change(value)}
        />
      </div>
      {handledBy && (
        <p className="muted">
          {report.status === 'investigating' ? (
            <Trans>{handler} is investigating this report.</Trans>
          ) : (
            <Trans>Decided by {handler}.</Trans>
          )}{' '}
          <Moment at={report.updatedAt} />
        </p>
      )}
      {resolution && (
        <p dir="auto" className={classes.resolution}>
          {resolution}
        </p>
      )}
    </>
  )
}
