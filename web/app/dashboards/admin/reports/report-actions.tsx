import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminReport, changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { type ReportAction, reportLifecycle } from '@rihla/contract/reports/report-lifecycle.ts'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { RowActions } from '../row-actions.tsx'
import { useReportActionLabels, useReportSuccessMessages } from './use-report-labels.ts'

export type OpenReport = (id: string, decision?: ReportAction) => void

interface ReportActionsProps {
  report: AdminReport
  onOpen: OpenReport
}

/**
 * Actions that the report's status allows. Investigating starts immediately; closing opens the dialog with the reported
 * item.
 */
export function ReportActions({ report, onOpen }: ReportActionsProps) {
  const { t } = useLingui()
  const actionLabels = useReportActionLabels()
  const { investigate, isBusy } = useInvestigating(report, onOpen)
  const { _id, actions } = report
  const [first, ...others] = actions
  const run = (action: ReportAction) => (action === 'investigate' ? void investigate() : onOpen(_id, action))
  if (!first) {
    return (
      <Button small full look="outline" onClick={() => onOpen(_id)}>
        <Trans>View</Trans>
      </Button>
    )
  }
  return (
    <RowActions
      name={report.reportedBy?.name ?? t`Deleted account`}
      menu={
        <>
          <MenuItem onClick={() => onOpen(_id)}>
            <Trans>View</Trans>
          </MenuItem>
          {others.map((action) => (
            <MenuItem key={action} onClick={() => run(action)}>
              {actionLabels[action]}
            </MenuItem>
          ))}
        </>
      }
    >
      <Button small busy={isBusy} onClick={() => run(first)}>
        {actionLabels[first]}
      </Button>
    </RowActions>
  )
}

function useInvestigating({ _id }: AdminReport, onOpen: OpenReport) {
  const { t } = useLingui()
  const successMessages = useReportSuccessMessages()
  const { revalidate } = useRevalidator()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  async function investigate(): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await call(changeReport, { params: { id: _id }, body: { status: reportLifecycle.investigate.to } })
      showToast(successMessages.investigate, 'ok')
      onOpen(_id)
    } catch (error) {
      showToast(failureText(error, t`Failed to update report status`), 'bad')
    }
    await revalidate()
    setIsBusy(false)
    isRunning.current = false
  }
  return { investigate, isBusy }
}
