import type { AuditAction, AuditDetails } from '@rihla/contract/audit/audit.ts'
import type { ProposalStatus } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { ProposedValues } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { proposalMail } from './proposal-mail.ts'
import type { ProposalRow } from './proposals.queries.ts'

const auditActions: Record<ProposalStatus, AuditAction> = {
  pending: 'payment_account.propose',
  approved: 'payment_account.approve',
  declined: 'payment_account.decline',
  withdrawn: 'payment_account.withdraw',
}

const kinds = {
  pending: 'payment_account.proposed',
  approved: 'payment_account.approved',
  declined: 'payment_account.declined',
  withdrawn: 'payment_account.withdrawn',
} as const satisfies Record<ProposalStatus, string>

/** The values that differ, each with its previous one. */
export function changesOf({ before, after }: Pick<ProposalRow, 'before' | 'after'>): AuditDetails {
  const [from, to] = [before, after] as [ProposedValues | null, ProposedValues]
  const names = Object.keys(to) as (keyof ProposedValues)[]
  return Object.fromEntries(
    names
      .filter((name) => from?.[name] !== to[name] && !(from === null && to[name] === ''))
      .map((name) => [name, from ? { from: from[name] ?? null, to: to[name] ?? null } : (to[name] ?? null)]),
  )
}

/**
 * Records a proposal or its decision and announces it to all admins: to the acting one by mail only, because it is a warning
 * when someone else acts in their name.
 */
export async function announceProposal(
  context: Context,
  trx: Transaction,
  { proposal, actor, at }: { proposal: ProposalRow; actor: CurrentUser; at: Date },
): Promise<void> {
  const { id, action, status, account_id: accountId } = proposal
  const changes = changesOf(proposal)
  await recordAudit(trx, {
    actorId: actor.id,
    action: auditActions[status],
    targetId: accountId ?? id,
    details: { proposal: id, what: action, ...(proposal.is_confirmed_alone && { confirmedAlone: true }), ...changes },
    at,
  })
  await publishWaitingChanged(trx)
  const { publicUrl } = context.config
  const admins = await listAdminIds(trx)
  await notifyUsers(
    context,
    trx,
    admins.map((to) => ({
      to,
      kind: kinds[status],
      subjectId: id,
      mail: (locale) => proposalMail({ action, status, changes, actor: actor.name, publicUrl }, locale),
      ...(to === actor.id && { mailOnly: {} }),
    })),
  )
}
