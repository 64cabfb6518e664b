import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminReport, readReport } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportAction } from '@rihla/contract/reports/report-lifecycle.ts'
import { reportPriorities, type ReportPriority } from '@rihla/contract/reports/report.ts'
import { useState } from 'react'
import { Loaded } from '#dashboards/shared/loaded.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { StyledChip } from '#dashboards/shared/table-cells.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { useReportReasonLabels } from '#reports/dialog/use-report-reason-labels.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { WebAddress } from '#ui/web-address.tsx'
import { reportPriorityStyles, reportStatusStyles, reportTypeLabels } from './report-labels.tsx'
import { ReportTarget } from './report-target.tsx'
import classes from './reports.module.css'
import { useChangePriority } from './use-change-priority.ts'
import { DialogStep } from '../steps/dialog-step.tsx'
import { ReportDecision } from './report-decision.tsx'

interface ReportModalProps {
  id: string
  /** The decision that the dialog was opened for. */
  initialAction: ReportAction | undefined
  onClose: () => void
}

export default function ReportModal({ id, initialAction, onClose }: ReportModalProps) {
  const { t } = useLingui()
  const [staleMessage, setStaleMessage] = useState('')
  const query = useEndpoint(readReport, { params: { id } })
  const type = query.data ? t(reportTypeLabels[query.data.report.type]) : ''
  return (
    <Modal
      onClose={onClose}
      title={query.data ? t`Report: ${type}` : t({ message: 'Report', context: 'a report' })}
      size="wide"
    >
      <Loaded query={query} failure={t`The report could not be loaded.`}>
        {(loaded) => (
          <div className={classes.beside}>
            <DialogStep step={loaded.report.status} className={`stack ${classes.part}`}>
              <div role="status">{staleMessage && <Notice tone="warn">{staleMessage}</Notice>}</div>
              <ReportFacts report={loaded.report} />
              <ReportDecision
                key={loaded.report.status}
                report={loaded.report}
                initialAction={initialAction}
                onStale={setStaleMessage}
              />
            </DialogStep>
            <ReportTarget {...loaded} />
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

function ReportFacts({ report }: { report: AdminReport }) {
  const { t } = useLingui()
  const reasonLabels = useReportReasonLabels()
  const { priority, change } = useChangePriority(report)
  const { reportedBy, handledBy, resolution } = report
  const handler = <bdi>{handledBy}</bdi>
  return (
    <>
      <div className={`row ${classes.head}`}>
        <h3 className="wrap-anywhere">{reasonLabels[report.reason]}</h3>
        <StyledChip {...reportStatusStyles[report.status]} />
      </div>
      <p className="muted">
        <Dotted>
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
          <Moment at={report.createdAt} />
        </Dotted>
      </p>
      <p dir="auto" className={`wrap-anywhere ${classes.body}`}>
        {report.details || <span className="muted">{t`No details were given.`}</span>}
      </p>
      <div className={classes.priority}>
        <Select<ReportPriority>
          label={t`Priority`}
          options={reportPriorities.map((value) => ({ value, label: t(reportPriorityStyles[value].label) }))}
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
        <p dir="auto" className={`wrap-anywhere ${classes.resolution}`}>
          {resolution}
        </p>
      )}
    </>
  )
}
