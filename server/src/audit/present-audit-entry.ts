import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { AuditRow } from './audit.queries.ts'

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: { _id: row.actor_id, name: row.actor_name },
  action: row.action,
  target: { type: row.target_type, id: row.target_id, name: row.target_name },
  details: row.details,
})

export const auditColumns: CsvColumn<AuditRow>[] = [
  { head: 'When (UTC)', value: ({ at }) => at.toISOString() },
  { head: 'Who', value: ({ actor_name }) => actor_name },
  { head: 'Id of who', value: ({ actor_id }) => actor_id },
  { head: 'Action', value: ({ action }) => action },
  { head: 'Target', value: ({ target_type }) => target_type },
  { head: 'Id of target', value: ({ target_id }) => target_id },
  { head: 'Name of target', value: ({ target_name }) => target_name },
  { head: 'Details', value: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null) },
]
