import type { exportLedgerEntries } from '@rihla/contract/ledger/ledger.api.ts'
import type { LedgerAccount, LedgerKind } from '@rihla/contract/ledger/ledger.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { addDays, type CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export interface Period {
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  timeZone: string
}

export interface LedgerFilter extends Pick<QueryOf<typeof exportLedgerEntries>, 'account' | 'currency'>, Period {
  bookingId: string | undefined
  agencyId: string | undefined
  /** Null: entries of `platform_cash` without one. */
  paymentAccountId: string | null | undefined
}

const midnight = (day: CalendarDate, timeZone: string) => sql`${day}::date::timestamp at time zone ${timeZone}::text`

export const isSince = ({ from, timeZone }: Period) =>
  from === undefined ? sql<boolean>`true` : sql<boolean>`n.created_at >= ${midnight(from, timeZone)}`
export const isUntil = ({ to, timeZone }: Period) =>
  to === undefined ? sql<boolean>`true` : sql<boolean>`n.created_at < ${midnight(addDays(to, 1), timeZone)}`

export const listBalances = (db: Database) =>
  db
    .selectFrom('ledger_entries')
    .select(['account', 'currency', sql<Minor>`sum(amount_minor)::bigint`.as('balance')])
    .groupBy(['account', 'currency'])
    .orderBy('currency')
    .execute()

interface Movements {
  currency: Currency
  opening: Minor
  debits: Minor
  credits: Minor
}

export interface StatementRow extends Movements {
  account: LedgerAccount
}

export interface CashRow extends Movements {
  payment_account_id: string | null
  /** Of the account: its address, number or IBAN. */
  handle: string | null
}

function movementsIn(period: Period) {
  const sumIf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(n.amount_minor) filter (where ${condition}), 0)::bigint`
  return sql`${sumIf(sql`not ${isSince(period)}`)} as opening,
      ${sumIf(sql`n.amount_minor > 0 and ${isSince(period)}`)} as debits,
      -${sumIf(sql`n.amount_minor < 0 and ${isSince(period)}`)} as credits`
}

/** Per account and currency, in minor units. */
export async function listStatement(db: Database, period: Period): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select n.account, n.currency, ${movementsIn(period)}
    from ledger_entries n where ${isUntil(period)}
    group by n.account, n.currency order by n.currency`.execute(db)
  return rows
}

/** The parts of `platform_cash`: per payment account, in the order of the accounts, those without one last. */
export async function listCash(db: Database | Transaction, period: Period): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    select cash.*, a.handle
    from (
      select n.currency, n.payment_account_id, ${movementsIn(period)}
      from ledger_entries n where n.account = 'platform_cash' and ${isUntil(period)}
      group by n.currency, n.payment_account_id
    ) cash
    left join payment_accounts a on a.id = cash.payment_account_id
    order by a.position, a.id`.execute(db)
  return rows
}

export interface EntryRow {
  id: number
  transaction_id: string
  account: LedgerAccount
  currency: Currency
  amount_minor: Minor
  created_at: Date
  booking_id: string | null
  agency_id: string | null
  agency_name: string | null
  payment_account_id: string | null
  /** Of the payment account: its address, number or IBAN. */
  handle: string | null
  kind: LedgerKind
}

const columns = sql`n.id, n.transaction_id, n.account, n.currency, n.amount_minor, n.created_at, n.booking_id, n.agency_id,
  n.payment_account_id`

const withNames = sql`select n.*, t.kind, case when u.deleted_at is null then g.name end as agency_name, a.handle
  from n join ledger_transactions t on t.id = n.transaction_id
  left join users u on u.id = n.agency_id left join agencies g on g.user_id = n.agency_id
  left join payment_accounts a on a.id = n.payment_account_id`

export const hasEntry = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('ledger_entries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Newest first, with keyset pagination. Every filter has an index in this order. */
export async function listEntries(
  db: Database,
  { account, currency, bookingId, agencyId, paymentAccountId, ...period }: LedgerFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EntryRow[]> {
  const conditions = [
    account && sql`n.account = ${account}`,
    currency && sql`n.currency = ${currency}`,
    bookingId && sql`n.booking_id = ${bookingId}`,
    agencyId && sql`n.agency_id = ${agencyId}`,
    paymentAccountId !== undefined &&
      sql`n.account = 'platform_cash' and n.payment_account_id is not distinct from ${paymentAccountId}::uuid`,
    before !== undefined &&
      sql`(n.created_at, n.id) < (select created_at, id from ledger_entries where id = ${before})`,
    isSince(period),
    isUntil(period),
  ].filter((condition) => typeof condition === 'object')
  const { rows } = await sql<EntryRow>`
    with n as (
      select ${columns} from ledger_entries n where ${sql.join(conditions, sql` and `)}
      order by n.created_at desc, n.id desc limit ${limit}
    )
    ${withNames} order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

export async function listEntriesOf(db: Database, transactionId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with n as (select ${columns} from ledger_entries n where n.transaction_id = ${transactionId})
    ${withNames} order by n.id`.execute(db)
  return rows
}
