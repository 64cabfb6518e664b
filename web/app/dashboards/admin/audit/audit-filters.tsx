import { useLingui } from '@lingui/react/macro'
import { auditActions, auditTargets } from '@rihla/contract/audit/audit.ts'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './audit.module.css'
import { useAuditActionLabels, useAuditTargetLabels } from './use-audit-labels.ts'

/** Filters by ID, person, action, target type and date range; all are stored in the URL. */
export function AuditFilters({ actors }: { actors: readonly AuditEntry['actor'][] }) {
  const { t } = useLingui()
  const query = useQuery()
  const actionLabels = useAuditActionLabels()
  const targetLabels = useAuditTargetLabels()
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
          options={auditActions.map((action) => ({ value: action, label: actionLabels[action] }))}
        />
        <FilterSelect
          label={t`Target type`}
          name="kind"
          all={t`All types`}
          options={auditTargets.map((target) => ({ value: target, label: targetLabels[target] }))}
        />
      </Toolbar>
      <div className={classes.days}>
        <DateInput label={t`From date`} value={query.read('from')} onChange={(from) => query.set({ from })} />
        <DateInput label={t`To date`} value={query.read('to')} onChange={(to) => query.set({ to })} />
      </div>
    </>
  )
}
