import type { AuditAction, AuditDetails, AuditTarget } from '@rihla/contract/audit/audit.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'

export interface AuditEntry {
  /** The admin who acted; for 'account.download' the person themselves, for 'national_id.view' the viewer. */
  actorId: string
  action: AuditAction
  target: { type: AuditTarget; id: string }
  details?: AuditDetails
  at: Date
}

/** Appends an audit log entry for an admin's action, in the same transaction (docs/product/dashboards.md#audit-log). */
export async function recordAudit(
  trx: Transaction,
  { actorId, action, target, details, at }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: uuid(),
      actor_id: actorId,
      action,
      target_type: target.type,
      target_id: target.id,
      details: JSON.stringify(details ?? {}),
      at,
    })
    .execute()
}
