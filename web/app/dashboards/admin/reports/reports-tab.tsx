import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exportReports, listReports } from '@rihla/contract/reports/admin-reports.api.ts'
import { openReportStatuses, type ReportAction, reportStatuses } from '@rihla/contract/reports/report-lifecycle.ts'
import { reportPriorities, reportSortKeys, reportTypes } from '@rihla/contract/reports/report.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '#api/call.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { keepsListForDialog, useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#dashboards/shared/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/reports-tab'
import { ReportsTable } from './reports-table.tsx'
import { usePriorityLabels, useReportStatusLabels, useReportTypeLabels } from './use-report-labels.ts'

const ReportModal = lazy(() => import('./details/report-modal.tsx'))

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    status: readOneOf(query, 'status', reportStatuses),
    type: readOneOf(query, 'type', reportTypes),
    priority: readOneOf(query, 'priority', reportPriorities),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(reportSortKeys)),
  }
  const list = await call(listReports, { query: { ...filter, page, limit: pageSize }, signal: request.signal })
  return { ...list, filter, page, now: Date.now() }
}

export const shouldRevalidate = keepsListForDialog('report')

export default function ReportsTab({ loaderData }: Route.ComponentProps) {
  const { reports, total, counts, filter, page, now } = loaderData
  const { t } = useLingui()
  const query = useQuery()
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
  return (
    <>
      <AdminHead
        heading={t`Reports`}
        description={
          open > 0 ? (
            <Plural
              value={open}
              one="# report is waiting for a decision."
              other="# reports are waiting for a decision."
            />
          ) : (
            <Trans>You’re all caught up.</Trans>
          )
        }
      />
      <Toolbar>
        <SearchField label={t`Search reports`} placeholder={t`Reporter, details, resolution`} />
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'all', label: t`All`, count: all },
            ...reportStatuses.map((status) => ({ value: status, label: statusLabels[status], count: counts[status] })),
          ]}
          value={filter.status ?? 'all'}
          onChange={(value) => query.set({ status: value === 'all' ? '' : value })}
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
        <ExportButton endpoint={exportReports} query={filter} name="reports.csv" />
      </Toolbar>
      <ReportsTable reports={reports} page={page} pageSize={pageSize} total={total} now={now} onOpen={openReport} />
      {opened.id && (
        <Suspense fallback={null}>
          <ReportModal
            key={opened.id}
            id={opened.id}
            initialAction={initialAction?.id === opened.id ? initialAction.decision : undefined}
            onClose={opened.close}
          />
        </Suspense>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Reports`} />
      <TabError>
        <Trans>Failed to load reports. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
