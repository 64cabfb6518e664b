import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { escapeLike } from '#database/like-pattern.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'

/** Serializes payouts, holds and changed details of an agency (docs/locking.md). */
export async function lockPayoutsOf(trx: Transaction, agencyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${agencyId}`}, 0))`.execute(trx)
}

/** An agency, also one whose account was deleted: what it is owed remains. */
export const findPaidAgency = (trx: Transaction, id: string) =>
  trx
    .selectFrom('agencies as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.name', 'u.deleted_at', 'a.name as agency_name'])
    .where('a.user_id', '=', id)
    .executeTakeFirst()

type NewPayout = Omit<Insertable<DB['payouts']>, 'serial' | 'number' | 'posted_in'>

/** The database assigns the number, refuses it while the agency's payouts are on hold, and checks it at the commit. */
export async function insertPayout(trx: Transaction, payout: NewPayout): Promise<void> {
  // the trigger `payouts_prepare` replaces the serial
  await trx
    .insertInto('payouts')
    .values({ ...payout, serial: 0 })
    .execute()
}

/** The entries that it settles, and its own debit. */
export async function insertPayoutEntries(
  trx: Transaction,
  { payoutId, entryIds, transactionId }: { payoutId: string; entryIds: readonly number[]; transactionId: string },
): Promise<void> {
  await sql`
    insert into payout_entries (ledger_entry_id, payout_id)
    select id, ${payoutId}::uuid from unnest(${[...entryIds]}::bigint[]) id
    union all
    select id, ${payoutId}::uuid from ledger_entries
    where transaction_id = ${transactionId} and account = 'agency_payable'`.execute(trx)
}

export interface PayoutRow {
  id: string
  number: string
  agency_id: string
  agency_name: string
  currency: Currency
  amount_minor: Minor
  method: PaymentAccountKind
  account: string
  holder_name: string
  reference: string
  proof_id: string | null
  notes: string | null
  sender_name: string | null
  sent_at: Date
  bookings: number
  transaction_id: string
  returned_at: Date | null
}

export interface SentFilter {
  agencyId?: string | undefined
  currency?: Currency | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  timeZone: string
  search?: string | undefined
}

function conditionOf({ agencyId, currency, from, to, timeZone, search }: SentFilter): RawBuilder<unknown> {
  const midnight = (day: CalendarDate) => sql`${day}::date::timestamp at time zone ${timeZone}::text`
  const pattern = search ? `%${escapeLike(search)}%` : undefined
  const conditions = [
    sql`true`,
    agencyId !== undefined && sql`p.agency_id = ${agencyId}`,
    currency !== undefined && sql`p.currency = ${currency}`,
    from !== undefined && sql`p.sent_at >= ${midnight(from)}`,
    to !== undefined && sql`p.sent_at < ${midnight(addDays(to, 1))}`,
    pattern !== undefined && sql`(p.number ilike ${pattern} or p.reference ilike ${pattern})`,
  ].filter((condition) => condition !== false)
  return sql.join(conditions, sql` and `)
}

const selectPayouts = (condition: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<PayoutRow>`
  select p.id, p.number, p.agency_id, coalesce(nullif(a.name, ''), u.name) as agency_name, p.currency, p.amount_minor,
    p.method, p.account, p.holder_name, p.reference, p.proof_id, p.notes, s.name as sender_name, p.sent_at,
    (select count(distinct n.booking_id)::int from payout_entries pe join ledger_entries n on n.id = pe.ledger_entry_id
      where pe.payout_id = p.id) as bookings,
    t.id as transaction_id, r.created_at as returned_at
  from payouts p
  join ledger_transactions t on t.cause_id = p.id and t.kind = 'payout_sent'
  left join ledger_transactions r on r.corrects_id = t.id and r.kind = 'reversal'
  join users u on u.id = p.agency_id join agencies a on a.user_id = p.agency_id
  left join users s on s.id = p.sent_by and s.deleted_at is null
  where ${condition} ${rest}`

/** Newest first. */
export async function listPayouts(db: Database, filter: SentFilter, page: Page): Promise<PayoutRow[]> {
  const order = sql`order by p.sent_at desc, p.serial desc limit ${page.limit} offset ${page.offset}`
  return (await selectPayouts(conditionOf(filter), order).execute(db)).rows
}

export async function countPayouts(db: Database, filter: SentFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payouts p where ${conditionOf(filter)}`.execute(db)
  return rows[0]!.n
}

export async function findPayout(db: Database | Transaction, id: string): Promise<PayoutRow | undefined> {
  return (await selectPayouts(sql`p.id = ${id}`, sql``).execute(db)).rows[0]
}

const maxReused = 10

/** With the same normalized reference, newest first. */
export const listPayoutsByReference = async (db: Database, reference: string): Promise<PayoutRow[]> =>
  (
    await selectPayouts(
      sql`payment_reference_key(p.reference) = payment_reference_key(${reference})`,
      sql`order by p.sent_at desc, p.serial desc limit ${maxReused}`,
    ).execute(db)
  ).rows
