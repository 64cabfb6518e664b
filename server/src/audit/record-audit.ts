import type { AuditAction, AuditDetails, AuditTarget } from '@rihla/contract/audit/audit.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'

export interface AuditEntry {
  /** The admin who acted; for exports the person who downloads, for views of documents the viewer; null for a command of the operator. */
  actorId: string | null
  action: AuditAction
  targetId: string
  details?: AuditDetails | undefined
  at: Date
}

type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never

/** An action names its target; personal data belongs to a user. */
function targetOf(action: AuditAction): AuditTarget {
  const noun = action.split('.', 1)[0] as NounOf<AuditAction>
  if (noun === 'refund_destination') return 'booking'
  if (noun === 'agency_document') return 'agency'
  return noun === 'account' ||
    noun === 'dispute_file' ||
    noun === 'national_id' ||
    noun === 'payment_proof' ||
    noun === 'refund_proof' ||
    noun === 'traveller'
    ? 'user'
    : noun
}

/** Appends an audit log entry for an admin's action, in the same transaction (docs/product/dashboards.md#audit-log). */
export async function recordAudit(
  trx: Transaction,
  { actorId, action, targetId, details = {}, at }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      id: uuid(),
      actor_id: actorId,
      action,
      target_type: targetOf(action),
      target_id: targetId,
      details: JSON.stringify(details),
      at,
    })
    .execute()
}

/** Whoever runs a command on the server: an account of its system, not of the platform. */
export interface Operator {
  id: null
  systemUser: string
}

/** A person, with a session or an API token. */
export type Actor = Pick<CurrentUser, 'id' | 'apiToken'>

/** What stands for the person: the account of a command, the API token of a request. */
function meansOf(actor: Actor | Operator): AuditDetails {
  if ('systemUser' in actor) return { systemUser: actor.systemUser }
  return actor.apiToken ? { apiToken: actor.apiToken.id } : {}
}

/** Appends what this person does now. */
export const audit = (
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  actor: Actor | Operator,
  { details, ...act }: Omit<AuditEntry, 'actorId' | 'at'>,
): Promise<void> =>
  recordAudit(trx, { ...act, actorId: actor.id, at: clock.now(), details: { ...details, ...meansOf(actor) } })
