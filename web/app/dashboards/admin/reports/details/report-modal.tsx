import { Trans, useLingui } from '@lingui/react/macro'
import { readReport } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportAction } from '@rihla/contract/reports/report-lifecycle.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { failureText } from '#api/failure-text.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import { DialogStep } from '../../steps/dialog-step.tsx'
import { ReportDecision } from './report-decision.tsx'
import { ReportFacts } from './report-facts.tsx'
import classes from '../reports.module.css'
import { ReportTarget } from './reported-thing.tsx'
import { useReportTypeLabels } from '../use-report-labels.ts'

interface ReportModalProps {
  id: string
  /** The decision it was opened for. */
  startsWith: ReportAction | undefined
  onClose: () => void
}

/** A report beside the thing it is about, and its decisions. */
export default function ReportModal({ id, startsWith, onClose }: ReportModalProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const typeLabels = useReportTypeLabels()
  const [version, setVersion] = useState(0)
  const [meanwhile, setMeanwhile] = useState('')
  const { phase, value, error, retry } = useLoaded(`${id} ${version}`, (signal) =>
    call(readReport, { params: { id }, signal }),
  )
  const [shown, setShown] = useState(value)
  if (value && value !== shown) setShown(value)
  /** Here and in the list behind. */
  const readAnew = async () => {
    setVersion((number) => number + 1)
    await revalidate()
  }
  const type = shown ? typeLabels[shown.report.type] : ''
  return (
    <Modal opened onClose={onClose} title={shown ? t`Report: ${type}` : t`Report`} size="wide">
      {!shown && phase === 'failed' && (
        <ErrorState onRetry={retry}>{failureText(error, t`The report could not be loaded.`)}</ErrorState>
      )}
      {!shown && phase !== 'failed' && (
        <Loading label={<Trans>Loading…</Trans>}>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {shown && (
        <div className={classes.beside}>
          <DialogStep step={shown.report.status} className={classes.part}>
            <div role="status">{meanwhile && <Notice tone="warn">{meanwhile}</Notice>}</div>
            <ReportFacts report={shown.report} onChanged={readAnew} />
            <ReportDecision
              key={shown.report.status}
              report={shown.report}
              startsWith={startsWith}
              onChanged={readAnew}
              onStale={setMeanwhile}
            />
          </DialogStep>
          <ReportTarget {...shown} />
        </div>
      )}
    </Modal>
  )
}
