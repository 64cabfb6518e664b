import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { verifyingActions } from '#ledger/booking-ledger.queries.ts'

/** What arrived. A trigger adds it to `received_minor` of the booking. */
export async function insertReceipt(trx: Transaction, receipt: Omit<Insertable<DB['receipts']>, 'id'>): Promise<void> {
  await trx
    .insertInto('receipts')
    .values({ id: uuid(), ...receipt })
    .execute()
}

/** Of a booking whose payment was verified before there were receipts: with the amount that was due, as it counted until now. */
export async function insertEarlierReceipt(
  trx: Transaction,
  { id: bookingId, deposit_minor: depositMinor }: { id: string; deposit_minor: number },
): Promise<void> {
  await sql`
    insert into receipts (id, booking_id, amount_minor, kind, event_id, reference, proof_id, verified_by, verified_at)
    select ${uuid()}::uuid, b.id, ${depositMinor}, 'payment', e.id, b.payment_reference, b.payment_proof_id, e.actor_id, e.created_at
    from bookings b
    cross join lateral (select id, actor_id, created_at from booking_events
      where booking_id = b.id and action = any (${[...verifyingActions]}::text[]) order by created_at, id limit 1) e
    where b.id = ${bookingId} and ${depositMinor}::bigint > 0 and not exists (select from receipts where booking_id = b.id)`.execute(
    trx,
  )
}

/** False if another transfer of the booking is being checked. */
export async function insertBalanceTransfer(
  trx: Transaction,
  transfer: Omit<Insertable<DB['balance_transfers']>, 'id'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('balance_transfers')
    .values({ id: uuid(), ...transfer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Compare-and-set: of two admins who decide about the same transfer one wins. */
export async function updateBalanceDecided(
  trx: Transaction,
  id: string,
  decided: { decision: 'verified' | 'refused'; by: string; at: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('balance_transfers')
    .set({ decision: decided.decision, decided_by: decided.by, decided_at: decided.at })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** A receipt has this proof, so it stays when the customer sends another one. */
export const hasReceiptOf = async (trx: Transaction, proofId: string): Promise<boolean> =>
  (await trx.selectFrom('receipts').select('id').where('proof_id', '=', proofId).executeTakeFirst()) !== undefined

/** Erases the proofs of a deleted customer's receipts and transfers, unless a refund is due. Returns them. */
export const updateReceiptsErasing = (trx: Transaction, customerId: string) =>
  eraseProofs(trx, sql`b.customer_id = ${customerId} and b.deleted_at is not null`, null)

/** The same for trips that ended before this day. */
export const updateExpiredReceipts = (
  trx: Transaction,
  { endedBefore, limit }: { endedBefore: CalendarDate; limit: number },
) => eraseProofs(trx, sql`b.ends_on < ${endedBefore}::date`, limit)

async function eraseProofs(trx: Transaction, condition: ReturnType<typeof sql>, limit: number | null) {
  const proofs: string[] = []
  for (const table of ['receipts', 'balance_transfers'] as const) {
    const { rows } = await sql<{ proof_id: string }>`
      with erased as (
        select r.id, r.proof_id from ${sql.table(table)} r join bookings b on b.id = r.booking_id
        where ${condition} and b.status <> all (${[...refundDueStatuses]}::text[]) and r.proof_id is not null
        order by r.id limit ${limit} for no key update of r
      )
      update ${sql.table(table)} as r set proof_id = null from erased where r.id = erased.id
      returning erased.proof_id`.execute(trx)
    proofs.push(...rows.map((row) => row.proof_id))
  }
  return [...new Set(proofs)]
}
