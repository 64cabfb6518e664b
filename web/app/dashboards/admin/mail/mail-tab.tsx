import { Trans, useLingui } from '@lingui/react/macro'
import { mailSortKeys, mailStatuses } from '@rihla/contract/mails/mail.ts'
import { exportMails, listMails } from '@rihla/contract/mails/mails.api.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { call } from '#api/call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/mail-tab'
import { RetryBar } from './retry-bar.tsx'
import { useMailColumns } from './use-mail-columns.tsx'
import { useMailStatusLabels } from './mail-status-chip.tsx'
import { useRetrying } from './use-retrying.ts'

const pageSize = 25
const shown = ['all', ...mailStatuses] as const

/** Shows failed emails by default, because the others need no action. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const status = readOneOf(query, 'status', shown) ?? 'failed'
  const filters = {
    ...(status !== 'all' && { status }),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(mailSortKeys)),
  }
  const found = await call(listMails, { query: { ...filters, page, limit: pageSize }, signal: request.signal })
  return { ...found, filters, page, status }
}

export default function MailTab({ loaderData }: Route.ComponentProps) {
  const { mails, total, counts, filters, page, status } = loaderData
  const { t } = useLingui()
  const query = useQuery()
  const statusLabels = useMailStatusLabels()
  const retrying = useRetrying(mails, counts.queued)
  const columns = useMailColumns(retrying)
  const { failed, queued, sent } = counts
  return (
    <>
      <AdminHead
        heading={t`Mail`}
        description={
          <Trans>Failed emails are retried automatically. Those that still could not be sent are listed here.</Trans>
        }
        action={<ExportButton endpoint={exportMails} query={filters} name="rihla-mails.csv" />}
      />
      <Toolbar>
        <SearchField label={t`Search emails`} placeholder={t`Name, address, subject`} />
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'failed', label: statusLabels.failed, count: failed },
            { value: 'queued', label: statusLabels.queued, count: queued },
            { value: 'sent', label: statusLabels.sent, count: sent },
            { value: 'all', label: t`All` },
          ]}
          value={status}
          onChange={(value) => query.set({ status: value === 'failed' ? '' : value })}
        />
      </Toolbar>
      <RetryBar retrying={retrying} />
      <TablePanel
        caption={t`Mail`}
        columns={columns}
        rows={mails}
        rowKey={({ _id }) => _id}
        {...useSorting('-createdAt')}
        page={page}
        pageSize={pageSize}
        total={total}
        filters={['search', 'status']}
        empty={
          <EmptyState heading={<Trans>No failed emails</Trans>}>
            <Trans>Every email has been sent or is queued.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Mail`} />
      <TabError>
        <Trans>The emails could not be loaded. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
