import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { exportAuditEntries, listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { call } from '#api/call.ts'
import { CursorPages } from '#dashboards/shared/cursor-pages.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { FilterSelect } from '#dashboards/shared/filter-select.tsx'
import type { ListQuery } from '#dashboards/shared/read-query.ts'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { DataTable } from '#ui/data-table.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { defineListTab } from '../list-tab.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { auditActionLabels, auditTargetLabels } from './audit-labels.ts'
import classes from './audit.module.css'

const id = (value: string) => (/^[0-9a-f-]{36}$/i.test(value) ? value : undefined)
const day = (value: string) => (isCalendarDate(value) ? value : undefined)

const filters = {
  person: id,
  action: { label: msg`Action`, options: auditActionLabels, all: msg`All actions` },
  kind: { label: msg`Target type`, options: auditTargetLabels, all: msg`All types` },
  from: day,
  to: day,
  before: id,
}

/** Filters under their names in the API. */
const apiFilters = ({ person, kind, action, from, to, search }: ListQuery<typeof filters, string>) => ({
  actor: person,
  targetType: kind,
  action,
  from,
  to,
  search,
})

const tab = defineListTab({
  heading: msg`Audit log`,
  description: msg`Who did what, and when. Entries cannot be edited or deleted.`,
  failure: msg`The audit log could not be loaded. Please try again later.`,
  search: { label: msg`Search by ID`, placeholder: msg`ID of a trip, booking or user` },
  filters,
  async load(query, signal) {
    const page = await call(listAuditEntries, { query: { ...apiFilters(query), before: query.before }, signal })
    return { ...page, total: page.entries.length }
  },
  rows: ({ entries }) => entries,
  empty: { text: msg`No activity yet. Admin actions are recorded here.` },
  useView({ data: { entries, next, actors }, filter }) {
    const { t } = useLingui()
    const query = useQuery()
    const columns = useAuditColumns()
    return {
      action: <ExportButton endpoint={exportAuditEntries} query={apiFilters(filter)} name="rihla-audit.csv" />,
      filters: (
        <FilterSelect
          label={t`Person`}
          name="person"
          all={t`Everyone`}
          options={actors.map(({ _id, name }) => ({ value: _id, label: name ?? t`Deleted account` }))}
        />
      ),
      aboveTable: (
        <div className={classes.days}>
          <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
          <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
        </div>
      ),
      list: (
        <Panel isFlush>
          <DataTable caption={t`Audit log`} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
          <CursorPages next={next} isFirst={filter.before === undefined} />
        </Panel>
      ),
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
