import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { exportReports, listReports } from '@rihla/contract/reports/admin-reports.api.ts'
import { openReportStatuses, type ReportAction } from '@rihla/contract/reports/report-lifecycle.ts'
import { reportSortKeys } from '@rihla/contract/reports/report.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { defineListTab } from '../list-tab.tsx'
import { useReportColumns } from './report-columns.tsx'
import { reportPriorityStyles, reportStatusStyles, reportTypeLabels } from './report-labels.tsx'
import { lazy } from '#ui/lazy.tsx'

const ReportModal = lazy(() => import('./report-modal.tsx'))

const tab = defineListTab({
  heading: msg`Reports`,
  failure: msg`Failed to load reports. Please try again later.`,
  search: { label: msg`Search reports`, placeholder: msg`Reporter, details, resolution` },
  filters: {
    status: { label: msg`Status`, options: reportStatusStyles },
    type: { label: msg`Type`, options: reportTypeLabels, all: msg`All types` },
    priority: { label: msg`Priority`, options: reportPriorityStyles, all: msg`All priorities` },
  },
  sortKeys: reportSortKeys,
  defaultSort: '-priority',
  load: (query, signal) => call(listReports, { query, signal }),
  rows: ({ reports }) => reports,
  exported: { endpoint: exportReports, name: 'reports.csv' },
  details: { name: 'report', Dialog: ReportModal },
  empty: {
    picture: 'empty-search',
    heading: msg`No reports found.`,
    text: msg`Reports about trips, agencies and reviews appear here.`,
  },
  noMatch: msg`No reports found.`,
  useView({ data: { counts }, now, opened }) {
    const [initialAction, setInitialAction] = useState<{ id: string; decision: ReportAction | undefined }>()
    const openReport = (id: string, decision?: ReportAction) => {
      setInitialAction({ id, decision })
      opened.open(id)
    }
    const open = openReportStatuses.reduce((sum, status) => sum + counts[status], 0)
    return {
      description:
        open > 0 ? (
          <Plural
            value={open}
            one="# report is waiting for a decision."
            other="# reports are waiting for a decision."
          />
        ) : (
          <Trans>You’re all caught up.</Trans>
        ),
      counts,
      columns: useReportColumns(now, openReport),
      details: { initialAction: initialAction?.id === opened.id ? initialAction.decision : undefined },
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
