import { DomainError } from '@rihla/contract/errors.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

interface Wanted {
  /** Normalized. */
  account: string
  /** Whose account it would be; null: the platform's. */
  agencyId: string | null
  field: 'account' | 'number' | 'handle'
}

/**
 * Refuses an account that another agency has given, in its payout details or as its bank paper, or that is the platform's own,
 * also a proposed or inactive one (docs/product/payouts.md#details). Requests that name the same account wait for each other;
 * the lock is taken after all others of a transaction (docs/locking.md).
 */
export async function requireUnusedAccount(trx: Transaction, { account, agencyId, field }: Wanted): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${account}`}, 0))`.execute(trx)
  const { rows } = await sql`
    select from payout_details d join users u on u.id = d.agency_id
    where d.account = ${account} and d.state <> 'rejected' and u.deleted_at is null
      and d.agency_id is distinct from ${agencyId}::uuid
    union all
    select from agency_documents d
    where d.kind = 'bank_account' and d.number = ${account} and d.status <> 'declined'
      and d.agency_id is distinct from ${agencyId}::uuid
    union all
    select from payment_accounts where ${agencyId}::uuid is not null and handle = ${account}
    union all
    select from payment_proposals
    where ${agencyId}::uuid is not null and status = 'pending' and after ->> 'handle' = ${account}`.execute(trx)
  if (rows.length > 0) throw new DomainError('payment_account.in_use', { field })
}
