import { Trans, useLingui } from '@lingui/react/macro'
import { exportMessages, listMessages, readMessageStats } from '@rihla/contract/messages/admin-messages.api.ts'
import { messageStatuses } from '@rihla/contract/messages/message-lifecycle.ts'
import { messageSortKeys, replyPromise } from '@rihla/contract/messages/message.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { lazy, Suspense } from 'react'
import { call } from '#api/call.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { keepsListForDialog, useDialogId } from '#dashboards/shared/url-dialog-state.ts'
import { readOneOf, readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/messages-tab'
import { MessageStats } from './message-stats.tsx'
import { useMessageStatusLabels } from './message-status-chip.tsx'
import { MessagesTable } from './messages-table.tsx'

const MessageModal = lazy(() => import('./message-modal.tsx'))

const pageSize = 20

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = {
    status: readOneOf(query, 'status', messageStatuses),
    search: readSearch(query),
    sort: readOneOf(query, 'sort', sortsOf(messageSortKeys)),
  }
  const { signal } = request
  const [list, stats] = await Promise.all([
    call(listMessages, { query: { ...filter, page, limit: pageSize }, signal }),
    call(readMessageStats, { signal }),
  ])
  return { ...list, stats, filter, page, now: Date.now() }
}

export const shouldRevalidate = keepsListForDialog('message', 'reply')

export default function MessagesTab({ loaderData }: Route.ComponentProps) {
  const { messages, total, stats, filter, page, now } = loaderData
  const { t } = useLingui()
  const query = useQuery()
  const statusLabels = useMessageStatusLabels()
  const opened = useDialogId('message')
  const { hoursByEmail } = replyPromise
  return (
    <>
      <AdminHead
        heading={t`Customer Messages`}
        description={<Trans>We promise a reply by email within {hoursByEmail} hours.</Trans>}
      />
      <MessageStats stats={stats} />
      <Toolbar>
        <SearchField label={t`Search messages`} placeholder={t`Name, email, subject, text`} />
        <FilterChips
          label={t`Status`}
          chips={[
            { value: 'all', label: t`All` },
            ...messageStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
          ]}
          value={filter.status ?? 'all'}
          onChange={(value) => query.set({ status: value === 'all' ? '' : value })}
        />
        <ExportButton endpoint={exportMessages} query={filter} name="messages.csv" />
      </Toolbar>
      <MessagesTable messages={messages} page={page} pageSize={pageSize} total={total} now={now} />
      {opened.id && (
        <Suspense fallback={null}>
          <MessageModal key={opened.id} id={opened.id} />
        </Suspense>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Customer Messages`} />
      <TabError>
        <Trans>Failed to load messages. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
