import { paymentAccountLimits } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { ProposedValues } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { ProposalAction, ProposalStatus } from '@rihla/contract/payment-accounts/payment-account.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

const hourMs = 3_600_000
const { waitHours, formerAdminDays } = paymentAccountLimits

/** An author may confirm alone what was proposed before this; approvers have existed since before it. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - waitHours * hourMs)

const selectProposals = (db: Database | Transaction) =>
  db
    .selectFrom('payment_proposals as p')
    .innerJoin('users as author', 'author.id', 'p.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'p.decided_by')
    .selectAll('p')
    .select(['author.name as author_name', 'decider.name as decider_name'])

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

/** Oldest first. */
export const listPendingProposals = (db: Database): Promise<ProposalRow[]> =>
  selectProposals(db).where('p.status', '=', 'pending').orderBy('p.proposed_at').orderBy('p.id').execute()

export const findProposal = (db: Database | Transaction, id: string): Promise<ProposalRow | undefined> =>
  selectProposals(db).where('p.id', '=', id).executeTakeFirst()

export const findPendingDetailsProposal = (trx: Transaction): Promise<ProposalRow | undefined> =>
  selectProposals(trx).where('p.status', '=', 'pending').where('p.action', '=', 'settings').executeTakeFirst()

export interface NewProposal {
  id: string
  action: ProposalAction
  accountId: string | null
  accountVersion: number | null
  before: ProposedValues | null
  after: ProposedValues
  proposedBy: string
  at: Date
}

/** Returns false if another proposal about the same account, or about the settings, is pending. */
export async function insertProposal(trx: Transaction, proposal: NewProposal): Promise<boolean> {
  const row = await trx
    .insertInto('payment_proposals')
    .values({
      id: proposal.id,
      action: proposal.action,
      account_id: proposal.accountId,
      account_version: proposal.accountVersion,
      before: proposal.before && JSON.stringify(proposal.before),
      after: JSON.stringify(proposal.after),
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countPendingCreations(trx: Transaction): Promise<number> {
  const { n } = await trx
    .selectFrom('payment_proposals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .where('action', '=', 'create')
    .executeTakeFirstOrThrow()
  return n
}

interface Decision {
  id: string
  status: Exclude<ProposalStatus, 'pending'>
  by: string
  at: Date
  /** Its author approves it as the only admin. */
  isAlone: boolean
}

/**
 * Compare-and-set on the pending status: of several decisions one wins. An author approves only alone, and after the wait;
 * others withdraw nothing (CHECK payment_proposals_second_admin).
 */
export async function updateProposalDecided(
  trx: Transaction,
  { id, status, by, at, isAlone }: Decision,
): Promise<boolean> {
  const isOwn = status === 'withdrawn' || isAlone
  const { numUpdatedRows } = await trx
    .updateTable('payment_proposals')
    .set({ status, decided_by: by, decided_at: at, is_confirmed_alone: isAlone })
    .where('id', '=', id)
    .where('proposed_by', isOwn ? '=' : '<>', by)
    .$if(isAlone, (query) => query.where('proposed_at', '<=', waitedSince(at)))
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether there is an admin beside this one. One who was deactivated in the last week counts, so that an admin cannot
 * become the only one by deactivating the others.
 */
export async function hasOtherAdmin(db: Database | Transaction, adminId: string, now: Date): Promise<boolean> {
  const recently = new Date(now.getTime() - formerAdminDays * 24 * hourMs)
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from users u
      where u.role = 'admin' and u.deleted_at is null and u.id <> ${adminId} and (u.is_active or exists (
        select from audit_log a
        where a.action = 'user.deactivate' and a.target_type = 'user' and a.target_id = u.id::text and a.at > ${recently}
      ))
    ) as found`.execute(db)
  return rows[0]!.found
}

/** Whether the account of this admin is old enough to approve. */
export async function isEstablishedAdmin(trx: Transaction, adminId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', adminId)
    .where('created_at', '<=', waitedSince(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Number of proposals that this admin may approve now, and the time of the oldest. */
export async function findWaitingProposals(
  db: Database,
  adminId: string,
  now: Date,
): Promise<{ count: number; oldest_at: Date | null }> {
  const pending = await db
    .selectFrom('payment_proposals')
    .select(['proposed_by', 'proposed_at'])
    .where('status', '=', 'pending')
    .orderBy('proposed_at')
    .execute()
  if (pending.length === 0) return { count: 0, oldest_at: null }
  const canConfirm = !(await hasOtherAdmin(db, adminId, now))
  const waiting = pending.filter(({ proposed_by, proposed_at }) =>
    proposed_by === adminId ? canConfirm && proposed_at <= waitedSince(now) : true,
  )
  return { count: waiting.length, oldest_at: waiting[0]?.proposed_at ?? null }
}
