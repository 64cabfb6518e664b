import { Trans, useLingui } from '@lingui/react/macro'
import { type AuditEntry, exportAuditEntries, listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { auditActions, auditTargets } from '@rihla/contract/audit/audit.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { readOneOf, readSearch } from '#dashboards/shared/read-query.ts'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import type { Route } from './+types/audit-tab'
import { auditActionLabels, auditTargetLabels } from './audit-labels.ts'
import { useAuditColumns } from './audit-columns.tsx'
import classes from './audit.module.css'

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

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const { filters, before } = readFilters(query)
  return { ...(await call(listAuditEntries, { query: { ...filters, before }, signal })), filters, before }
})

export default function AuditTab({ loaderData }: Route.ComponentProps) {
  const { entries, next, actors, filters, before } = usePageData(loaderData)
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
    <AdminTabError heading={t`Audit log`}>
      <Trans>The audit log could not be loaded. Please try again later.</Trans>
    </AdminTabError>
  )
}

/** Filters by ID, person, action, target type and date range; all are stored in the URL. */
function AuditFilters({ actors }: { actors: readonly AuditEntry['actor'][] }) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <>
      <Toolbar>
        <SearchField label={t`Search by ID`} placeholder={t`ID of a trip, booking or user`} />
        <FilterSelect
          label={t`Person`}
          name="person"
          all={t`Everyone`}
          options={actors.map(({ _id, name }) => ({ value: _id, label: name ?? t`Deleted account` }))}
        />
        <FilterSelect
          label={t`Action`}
          name="action"
          all={t`All actions`}
          options={auditActions.map((action) => ({ value: action, label: t(auditActionLabels[action]) }))}
        />
        <FilterSelect
          label={t`Target type`}
          name="kind"
          all={t`All types`}
          options={auditTargets.map((target) => ({ value: target, label: t(auditTargetLabels[target]) }))}
        />
      </Toolbar>
      <div className={classes.days}>
        <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
        <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
      </div>
    </>
  )
}

/** Cursor pagination: page numbers would shift while the log grows. */
function AuditPages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  if (isFirst && next === null) return null
  const to = (before: string | null) => {
    const search = new URLSearchParams(query)
    search.delete('before')
    if (before) search.set('before', before)
    return { search: search.toString() }
  }
  return (
    <nav className={`row ${classes.pages}`} aria-label={t`Pages`}>
      {!isFirst && (
        <ButtonLink small look="outline" to={to(null)} icon={<Icon of={IconChevronLeft} mirrored />}>
          <Trans>Newest entries</Trans>
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink small look="outline" to={to(next)} icon={<Icon of={IconChevronRight} mirrored />}>
          <Trans>Older entries</Trans>
        </ButtonLink>
      )}
    </nav>
  )
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      picture="empty-search"
      action={
        <ButtonLink small look="outline" to={{ search: '' }}>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    >
      <Trans>No results match these filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState>
      <Trans>No activity yet. Admin actions are recorded here.</Trans>
    </EmptyState>
  )
