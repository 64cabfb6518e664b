import { Trans, useLingui } from '@lingui/react/macro'
import { auditActions, auditTargets } from '@rihla/contract/audit/audit.ts'
import { exportAuditEntries, listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { call } from '#api/call.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { readOneOf, readSearch } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/audit-tab'
import { AuditFilters } from './audit-filters.tsx'
import { AuditPages } from './audit-pages.tsx'
import { NoEntries } from './no-entries.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'

const id = /^[0-9a-f-]{36}$/i

function readFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isCalendarDate(value) ? value : undefined
  }
  const idOf = (name: string) => (id.test(query.get(name) ?? '') ? query.get(name)! : undefined)
  const filters = {
    actor: idOf('person'),
    action: readOneOf(query, 'action', auditActions),
    targetType: readOneOf(query, 'kind', auditTargets),
    from: day('from'),
    to: day('to'),
    search: readSearch(query),
  }
  return { filters, before: idOf('before') }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filters, before } = readFilters(new URL(request.url).searchParams)
  const found = await call(listAuditEntries, { query: { ...filters, before }, signal: request.signal })
  return { ...found, filters, before }
}

export default function AuditTab({ loaderData: { entries, next, actors, filters, before } }: Route.ComponentProps) {
  const { t } = useLingui()
  const columns = useAuditColumns()
  return (
    <>
      <AdminHead
        heading={t`Audit log`}
        description={<Trans>Who did what, and when. Entries cannot be edited or deleted.</Trans>}
        action={<ExportButton endpoint={exportAuditEntries} query={filters} name="rihla-audit.csv" />}
      />
      <AuditFilters actors={actors} />
      <Panel isFlush={entries.length > 0}>
        {entries.length > 0 ? (
          <>
            <DataTable caption={t`Audit log`} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
            <AuditPages next={next} isFirst={before === undefined} />
          </>
        ) : (
          <NoEntries isFiltered={Object.values(filters).some((value) => value !== undefined) || before !== undefined} />
        )}
      </Panel>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Audit log`} />
      <TabError>
        <Trans>The audit log could not be loaded. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
