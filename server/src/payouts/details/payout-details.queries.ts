import type { RefundDestination } from '@rihla/contract/refunds/refund-destination.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'

/** Newest first: at most one of each state. */
export const listPayoutDetails = (db: Database | Transaction, agencyId: string) =>
  db
    .selectFrom('payout_details')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type PayoutDetailsRow = Awaited<ReturnType<typeof listPayoutDetails>>[number]

/** Replaces what waits for an admin, and what was rejected. */
export async function insertPendingDetails(
  trx: Transaction,
  { agencyId, details, at }: { agencyId: string; details: RefundDestination; at: Date },
): Promise<void> {
  await trx
    .deleteFrom('payout_details')
    .where('agency_id', '=', agencyId)
    .where('state', 'in', ['pending', 'rejected'])
    .execute()
  const { method, account, holderName: holder_name } = details
  await trx
    .insertInto('payout_details')
    .values({ id: uuid(), agency_id: agencyId, method, account, holder_name, state: 'pending', submitted_at: at })
    .execute()
}

interface Decision {
  id: string
  agencyId: string
  isVerified: boolean
  reason: string | null
  by: string
  at: Date
}

/** Verified details replace the former ones: each payout has a copy of those it was sent to. */
export async function updateDetailsDecided(
  trx: Transaction,
  { id, agencyId, isVerified, reason, by, at }: Decision,
): Promise<void> {
  if (isVerified)
    await trx.deleteFrom('payout_details').where('agency_id', '=', agencyId).where('id', '<>', id).execute()
  await trx
    .updateTable('payout_details')
    .set({ state: isVerified ? 'verified' : 'rejected', reason, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Deletes the details of a deleted agency, unless money is still held for its bookings or owed to it. */
export async function deletePayoutDetailsOf(trx: Transaction, agencyId: string): Promise<void> {
  await sql`
    delete from payout_details where agency_id = ${agencyId} and not exists (
      select from ledger_entries where agency_id = ${agencyId} and account in ('customer_funds', 'agency_payable')
      group by account, currency having sum(amount_minor) < 0)`.execute(trx)
}

/** The same for all deleted agencies, some time after their last payout: its transfer may come back. */
export async function deleteUnneededPayoutDetails(db: Database, paidBefore: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from payout_details where id in (
      select d.id from payout_details d join users u on u.id = d.agency_id and u.deleted_at is not null
      where not exists (select from payouts p where p.agency_id = d.agency_id and p.sent_at > ${paidBefore})
        and not exists (
          select from ledger_entries where agency_id = d.agency_id and account in ('customer_funds', 'agency_payable')
          group by account, currency having sum(amount_minor) < 0)
      order by d.id limit ${limit})`.execute(db)
  return Number(deleted.numAffectedRows)
}
