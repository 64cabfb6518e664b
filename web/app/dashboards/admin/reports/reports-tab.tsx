import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exportReports, listReports } from '@rihla/contract/reports/admin-reports.api.ts'
import { openReportStatuses, type ReportAction, reportStatuses } from '@rihla/contract/reports/report-lifecycle.ts'
import { reportPriorities, reportSortKeys, reportTypes } from '@rihla/contract/reports/report.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { ChipFilter, FilterSelect } from '#dashboards/shared/filter-select.tsx'
import { defineListTab } from '#dashboards/shared/list-tab.tsx'
import { useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { useReportColumns } from './report-columns.tsx'
import { usePriorityLabels, useReportStatusLabels, useReportTypeLabels } from './report-labels.tsx'

const ReportModal = lazy(() => import('./report-modal.tsx'))

const tab = defineListTab({
  Head: AdminHead,
  filters: { status: reportStatuses, type: reportTypes, priority: reportPriorities },
  sortKeys: reportSortKeys,
  defaultSort: '-date',
  load: (query, signal) => call(listReports, { query, signal }),
  rows: ({ reports }) => reports,
  exported: { endpoint: exportReports, name: 'reports.csv' },
  dialogParameters: ['report'],
  useTexts() {
    const { t } = useLingui()
    return { heading: t`Reports`, failure: <Trans>Failed to load reports. Please try again later.</Trans> }
  },
  useView({ data: { counts }, now }) {
    const { t } = useLingui()
    const opened = useDialogId('report')
    const [initialAction, setInitialAction] = useState<{ id: string; decision: ReportAction | undefined }>()
    const openReport = (id: string, decision?: ReportAction) => {
      setInitialAction({ id, decision })
      opened.open(id)
    }
    const statusLabels = useReportStatusLabels()
    const typeLabels = useReportTypeLabels()
    const priorityLabels = usePriorityLabels()
    const open = openReportStatuses.reduce((sum, status) => sum + counts[status], 0)
    const all = reportStatuses.reduce((sum, status) => sum + counts[status], 0)
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
      search: { label: t`Search reports`, placeholder: t`Reporter, details, resolution` },
      filters: (
        <>
          <ChipFilter
            label={t`Status`}
            name="status"
            chips={[
              { value: 'all', label: t`All`, count: all },
              ...reportStatuses.map((status) => ({
                value: status,
                label: statusLabels[status],
                count: counts[status],
              })),
            ]}
          />
          <FilterSelect
            label={t`Type`}
            name="type"
            all={t`All types`}
            options={reportTypes.map((value) => ({ value, label: typeLabels[value] }))}
          />
          <FilterSelect
            label={t`Priority`}
            name="priority"
            all={t`All priorities`}
            options={reportPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
          />
        </>
      ),
      columns: useReportColumns(now, openReport),
      empty: (
        <EmptyState picture="empty-search" heading={<Trans>No reports found.</Trans>}>
          <Trans>Reports about trips, agencies and reviews appear here.</Trans>
        </EmptyState>
      ),
      dialogs: opened.id && (
        <Suspense fallback={null}>
          <ReportModal
            key={opened.id}
            id={opened.id}
            initialAction={initialAction?.id === opened.id ? initialAction.decision : undefined}
            onClose={opened.close}
          />
        </Suspense>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
export const HydrateFallback = AdminTabLoading
