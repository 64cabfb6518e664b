import type { AuditEntry } from '@rihla/contract/audit/audit.api.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { AuditRow } from './audit.queries.ts'

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  actor: { _id: row.actor_id, name: row.actor_name },
  action: row.action,
  target: { type: row.target_type, id: row.target_id, name: row.target_name },
  details: row.details,
})

export const auditColumns: CsvColumns<AuditRow> = (i18n) => [
  { head: i18n.t('Time (UTC)'), value: ({ at }) => at.toISOString() },
  { head: i18n.t('User'), value: ({ actor_name }) => actor_name },
  { head: i18n.t('User ID'), value: ({ actor_id }) => actor_id },
  { head: i18n.t('Action'), value: ({ action }) => action },
  { head: i18n.t('Target type'), value: ({ target_type }) => target_type },
  { head: i18n.t('Target ID'), value: ({ target_id }) => target_id },
  { head: i18n.t('Target name'), value: ({ target_name }) => target_name },
  {
    head: i18n.t('Details'),
    value: ({ details }) => (Object.keys(details).length > 0 ? JSON.stringify(details) : null),
  },
]
