import { useLingui } from '@lingui/react/macro'
import { type AdminReport, changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportPriority } from '@rihla/contract/reports/report.ts'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { createSerialQueue } from '#api/serial-queue.ts'
import { refreshQueries } from '#data/query-client.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

/** Optimistic update of the priority; a failure restores the previous value. */
export function useChangePriority(report: AdminReport) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReportPriority>()
  const waiting = useRef(0)
  const [send] = useState(createSerialQueue)
  async function change(priority: ReportPriority): Promise<void> {
    setChosen(priority)
    waiting.current += 1
    try {
      await send(() => call(changeReport, { params: { id: report._id }, body: { priority } }))
      await refreshQueries()
    } catch (error) {
      showToast(failureText(error, t`Failed to update report`), 'bad')
    } finally {
      waiting.current -= 1
      if (waiting.current === 0) setChosen(undefined)
    }
  }
  return { priority: chosen ?? report.priority, change }
}
