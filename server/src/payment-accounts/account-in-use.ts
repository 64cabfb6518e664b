import { DomainError } from '@rihla/contract/errors.ts'
import { sql, type SqlBool } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

interface Wanted {
  /** Normalized. */
  account: string
  /** Whose account it would be; null: the platform's. */
  agencyId: string | null
  field: 'account' | 'number' | 'handle'
}

/**
 * Whether a normalized account is the platform's own, also a proposed or inactive one. An Egyptian IBAN ends with the account
 * number, so one of the same bank and number is the same account.
 */
const isPlatforms = (account: string) => sql<SqlBool>`exists (
  select from (
    select handle, account_number from payment_accounts
    union all
    select after ->> 'handle', after ->> 'accountNumber' from payment_proposals where status = 'pending'
  ) own
  where ${account} in (own.handle, own.account_number)
    or (own.handle like 'EG%' and left(own.handle, 2) = left(${account}, 2) and own.account_number <> ''
      and substring(own.handle, 5, 4) = substring(${account}, 5, 4)
      and ltrim(right(${account}, 17), '0') = ltrim(own.account_number, '0')))`

/** Refuses to send a refund to the platform itself (docs/product/refunds.md#destinations). */
export async function requireForeignAccount(db: Database | Transaction, account: string): Promise<void> {
  const { rows } = await sql`select where ${isPlatforms(account)}`.execute(db)
  if (rows.length > 0) throw new DomainError('refund.destination_ours', { field: 'account' })
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
    select where ${agencyId}::uuid is not null and ${isPlatforms(account)}`.execute(trx)
  if (rows.length > 0) throw new DomainError('payment_account.in_use', { field })
}
