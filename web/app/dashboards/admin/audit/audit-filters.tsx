import { useLingui } from '@lingui/react/macro'
import { auditActions, auditTargets } from '@rihla/contract/audit/audit.ts'
import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import { DateInput } from '#ui/date-input.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './audit.module.css'
import { useAuditActionLabels, useAuditTargetLabels } from './use-audit-labels.ts'

/** By person, action, kind of target and days; each kept in the address. */
export function AuditFilters({ actors }: { actors: readonly AuditEntry['actor'][] }) {
  const { t } = useLingui()
  const query = useQuery()
  const actionLabels = useAuditActionLabels()
  const targetLabels = useAuditTargetLabels()
  return (
    <>
      <Toolbar>
        <SearchField label={t`Search by id`} placeholder={t`Id of a trip, booking, user …`} />
        <FilterSelect
          label={t`Person`}
          name="person"
          all={t`Everybody`}
          options={actors.map(({ _id, name }) => ({ value: _id, label: name ?? t`Deleted account` }))}
        />
        <FilterSelect
          label={t`Action`}
          name="action"
          all={t`All actions`}
          options={auditActions.map((action) => ({ value: action, label: actionLabels[action] }))}
        />
        <FilterSelect
          label={t`Kind of target`}
          name="kind"
          all={t`All kinds`}
          options={auditTargets.map((target) => ({ value: target, label: targetLabels[target] }))}
        />
      </Toolbar>
      <div className={classes.days}>
        <DateInput label={t`From day`} value={query.read('from')} onChange={(from) => query.set({ from })} />
        <DateInput label={t`To day`} value={query.read('to')} onChange={(to) => query.set({ to })} />
      </div>
    </>
  )
}
