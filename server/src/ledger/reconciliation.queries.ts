import { actionsMoving } from '@rihla/contract/lifecycle/lifecycle.ts'
import { refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { LedgerCheck } from '@rihla/contract/ledger/ledger.ts'
import { settledStatuses } from '@rihla/contract/ledger/settlement.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import { verifyingActions } from './booking-ledger.queries.ts'
import { hasOpenDispute } from './settlement/open-disputes.ts'

const hasEvent = (actions: readonly string[]) =>
  sql`exists (select from booking_events e where e.booking_id = b.id and e.action in (${literalList(actions)}))`

/** One row per booking, of the bookings alone: what the ledger must say. Independent of the code that posts. */
export const expectedOf = (bookings: RawBuilder<unknown>) => sql`
  select x.*, case when x.status in (${literalList(refundDueStatuses)})
      then greatest(0, least(coalesce(x.promised, x.receipts), x.receipts + x.remaining) - x.refunds)
    when x.status in (${literalList(seatHoldingStatuses)})
      then greatest(0, least(x.receipts, x.receipts + x.remaining - x.transferred - x.untransferred) - x.refunds)
    else 0 end as due
  from (
    select b.id, b.status, b.currency, b.foreign_currency, b.refund_due_minor as promised,
      b.status = 'confirmed' and b.deleted_at is null as is_revenue, b.ends_on, b.updated_at,
      b.status in (${literalList(settledStatuses)}) and b.cancellation_requested_at is null as is_final,
      b.total_minor - b.deposit_minor as untransferred, b.deposit_minor as transferred,
      case when ${hasEvent(verifyingActions)} then coalesce(b.received_minor, b.deposit_minor)
        else coalesce(b.received_minor, 0) end as receipts,
      coalesce(b.refunded_minor, 0) as refunds,
      -- by the columns, which count as received, not by the event
      case when b.remaining_paid_at is null then coalesce(b.collected_minor, 0)
        else coalesce(b.collected_minor, b.remaining_minor) end as remaining,
      case when ${hasEvent(actionsMoving('cash'))} then coalesce(b.foreign_total_minor, 0) else 0 end as cash
    from ${bookings} b
  ) x`

/** Corrections are left out: they say where the bookings are wrong. */
const isFromBooking = sql`t.cause = 'booking_event'`

const sumOf = (account: string, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(n.amount_minor) filter (where n.account = ${sql.lit(account)} and ${condition}), 0)`

const isKind = (kind: string) => sql`${isFromBooking} and t.kind = ${sql.lit(kind)}`

/** One row per booking, of the ledger alone. */
const postedOf = (condition: RawBuilder<unknown>) => sql`
  select n.booking_id as id,
    ${sumOf('platform_cash', sql`${isFromBooking} and t.kind in ('payment_verified', 'balance_verified')`)} as receipts,
    -${sumOf('platform_cash', isKind('refund_paid'))} as refunds,
    -${sumOf('refunds_payable', isFromBooking)} as due,
    -${sumOf('refunds_payable', sql`true`)} as corrected_due,
    ${sumOf('cash_to_agency', isKind('remaining_collected'))} as remaining,
    ${sumOf('cash_to_agency', isKind('foreign_cash_collected'))} as cash,
    -${sumOf('customer_funds', sql`true`)} as held,
    ${sumOf('customer_funds', sql`t.kind = 'earned'`)} as earned
  from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
  where ${condition}
  group by n.booking_id`

const dueDiffers = sql`(coalesce(p.due, 0) <> x.due and coalesce(p.corrected_due, 0) <> x.due)`

/** A booking `x` and its ledger `p`: something is missing, is more, or is less than nothing. */
const differs = sql<boolean>`(x.receipts <> coalesce(p.receipts, 0) or x.refunds <> coalesce(p.refunds, 0) or ${dueDiffers}
  or x.remaining <> coalesce(p.remaining, 0) or x.cash <> coalesce(p.cash, 0)
  or coalesce(p.held, 0) < 0 or coalesce(p.corrected_due, 0) < 0)`

/** The ids of the bookings of which the ledger lacks something, or has something else than they say. */
export const differingFrom = (bookings: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select x.id from (${expectedOf(bookings)}) x left join (${postedOf(condition)}) p using (id) where ${differs}`

interface Scanned {
  /** Bookings of which the ledger lacks something, or has something else. */
  ids: string[]
  /** The last booking compared; null: there are no more. */
  last: string | null
}

/** Compares the next bookings in the order of their ids. */
export async function listUnposted(db: Database, { after, limit }: { after: string; limit: number }): Promise<Scanned> {
  const { rows } = await sql<{ id: string; differs: boolean }>`
    with scope as materialized (select * from bookings where id > ${after} order by id limit ${limit})
    select x.id, ${differs} as differs
    from (${expectedOf(sql`scope`)}) x
    left join (${postedOf(sql`n.booking_id in (select id from scope)`)}) p using (id)
    order by x.id`.execute(db)
  return {
    ids: rows.filter((row) => row.differs).map(({ id }) => id),
    last: rows.length === limit ? rows.at(-1)!.id : null,
  }
}

export interface LedgerDifference {
  check: LedgerCheck
  currency: Currency
  /** What the bookings or dashboards say. */
  expectedMinor: Minor
  ledgerMinor: Minor
  /** The bookings that differ, and the first of them. */
  bookings: number
  examples: string[]
}

interface Now {
  today: CalendarDate
  timeZone: string
  at: Date
}

/**
 * What is held although it should have been settled, or was settled although the trip goes on. A booking that was changed a
 * moment ago may have been locked while the others were settled.
 */
const unsettledOf = ({ today, at }: Now) => sql`case
  when c.ends_on >= ${today}::date then c.earned
  when c.ends_on < ${today}::date - (select payout_after_days from settings) and c.is_final
    and c.updated_at < ${at}::timestamptz - interval '1 hour' and not ${hasOpenDispute(sql`c.id`)} then c.held
  else 0 end`

/** One row per settlement: the commission by the rates of the day on which the booking was made. */
const commissionsOf = ({ timeZone }: Now) => sql`
  select b.id, b.currency, round(s.gross * coalesce(own.percent, platform.percent) / 100) as expected, s.posted
  from (
    select t.booking_id, coalesce(sum(n.amount_minor) filter (where n.account = 'customer_funds'), 0) as gross,
      -coalesce(sum(n.amount_minor) filter (where n.account = 'commission_revenue'), 0) as posted
    from ledger_transactions t join ledger_entries n on n.transaction_id = t.id
    where t.cause = 'settlement' group by t.id
  ) s
  join bookings b on b.id = s.booking_id
  cross join lateral (select (b.created_at at time zone ${timeZone}::text)::date as day) d
  left join lateral (
    select r.percent from commission_rates r where r.agency_id = b.agency_id and r.from_on <= d.day
    order by r.from_on desc, r.created_at desc, r.id desc limit 1
  ) own on true
  left join lateral (
    select r.percent from commission_rates r where r.agency_id is null and r.from_on <= d.day
    order by r.from_on desc, r.created_at desc, r.id desc limit 1
  ) platform on true`

const noCommissions = sql`select null::uuid as id, null as currency, 0 as expected, 0 as posted where false`

/** What was recorded as sent, and what the ledger has of it. */
const payouts = sql`
  select currency, amount_minor as expected, 0 as posted from payouts
  union all
  select n.currency, 0, -n.amount_minor from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
  where t.cause = 'payout' and n.account = 'platform_cash'`

/**
 * Compares the ledger with the bookings, the dashboards' revenue and itself (docs/product/money.md#reconciliation), in one
 * statement and so at one moment. There should never be a difference. Without `now`, what has been earned is not
 * compared.
 */
export async function findLedgerDifferences(db: Database | Transaction, now?: Now): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with compared as materialized (
      select x.*, coalesce(p.receipts, 0) as posted_receipts, coalesce(p.refunds, 0) as posted_refunds,
        case when ${dueDiffers} then coalesce(p.due, 0) else x.due end as posted_due, coalesce(p.earned, 0) as earned,
        coalesce(p.remaining, 0) as posted_remaining, coalesce(p.cash, 0) as posted_cash, coalesce(p.held, 0) as held,
        coalesce(p.corrected_due, 0) as payable
      from (${expectedOf(sql`bookings`)}) x left join (${postedOf(sql`n.booking_id is not null`)}) p using (id)
    ), checks as (
      select c.id, v.* from compared c cross join lateral (values
        ('receipts', c.currency, c.receipts, c.posted_receipts),
        ('refunds', c.currency, c.refunds, c.posted_refunds),
        ('refunds_due', c.currency, c.due, c.posted_due),
        ('remaining_collected', c.currency, c.remaining, c.posted_remaining),
        ('foreign_cash_collected', c.foreign_currency, c.cash, c.posted_cash),
        ('negative_funds', c.currency, greatest(c.held, 0) + greatest(c.payable, 0), c.held + c.payable),
        ('settled', c.currency, 0, ${now ? unsettledOf(now) : sql`0`})
      ) v ("check", currency, expected, posted)
    ), revenue as (
      select currency, sum(expected) as expected, sum(posted) as posted from (
        select currency, total_minor as expected, 0 as posted from booking_sums
        where status = 'confirmed' and not is_deleted
        union all
        select currency, 0, posted_receipts + untransferred + transferred - receipts from compared where is_revenue
      ) sides group by currency
    )
    select "check", currency, sum(expected)::bigint as "expectedMinor", sum(posted)::bigint as "ledgerMinor",
      count(*)::int as bookings, (array_agg(id order by id))[1:10] as examples
    from checks where expected <> posted group by "check", currency
    union all
    select 'commission', currency, sum(expected)::bigint, sum(posted)::bigint, count(*)::int, (array_agg(id order by id))[1:10]
    from (${now ? commissionsOf(now) : noCommissions}) c where expected <> posted group by currency
    union all
    select 'payouts', currency, sum(expected)::bigint, sum(posted)::bigint, 0, '{}' from (${payouts}) p
    group by currency having sum(expected) <> sum(posted)
    union all
    select 'revenue', currency, expected::bigint, posted::bigint, 0, '{}' from revenue where expected <> posted
    union all
    select 'sum', currency, 0, sum(amount_minor)::bigint, 0, '{}' from ledger_entries
    group by currency having sum(amount_minor) <> 0
    order by "check", currency`.execute(db)
  return rows
}

/** For a nightly statement that reads all bookings. */
export const allowLongStatements = (trx: Transaction) => sql`set local statement_timeout = 0`.execute(trx)

export const findLastReconciliation = (db: Database) =>
  db
    .selectFrom('ledger_reconciliations')
    .select(['checked_at', 'differences'])
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a result. They are kept: one row a night. */
export async function insertReconciliation(
  db: Database,
  { id, at, differences }: { id: string; at: Date; differences: LedgerDifference[] },
): Promise<void> {
  await db
    .insertInto('ledger_reconciliations')
    .values({ id, checked_at: at, differences: JSON.stringify(differences) })
    .execute()
}
