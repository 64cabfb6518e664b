import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { earningStatuses } from '@rihla/contract/earnings/earning.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { Page } from '#http/paging.ts'

/** A departure of an agency in one currency: a trip may have changed its currency between two bookings. */
export interface DepartureKey {
  trip_id: string
  starts_on: CalendarDate
  currency: Currency
}

export interface BookingEarningsRow extends DepartureKey {
  id: string
  trip_title: string
  ends_on: CalendarDate
  status: BookingStatus
  created_at: Date
  /** Null once the account is deleted. */
  customer_name: string | null
  /** What arrived online. */
  received: Minor
  /** On `customer_funds`: not settled. */
  held: Minor
  /** Settled: what became the agency's, and the commission of it. */
  earned: Minor
  commission: Minor
  /** Of `earned`: not paid out. */
  unpaid: Minor
  /** On `refunds_payable`. */
  refund_due: Minor
  is_settled: boolean
  /** Collected by the agency, by currency. */
  collected_egp: Minor
  collected_usd: Minor
  collected_eur: Minor
  payouts: { _id: string; number: string }[]
}

export interface EarningFilter {
  today: CalendarDate
  month: string | undefined
}

const sumIf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(n.amount_minor) filter (where ${condition}), 0)::bigint`
const on = (account: string) => sql`n.account = ${account} and n.currency = b.currency`
const collected = (currency: Currency) => sumIf(sql`n.account = 'cash_to_agency' and n.currency = ${currency}`)

/** The agency's bookings with money in the ledger: accepted ones, and others that left it with a claim or a debt. */
const earningBookings = (agencyId: string) => sql`
  from bookings b where b.agency_id = ${agencyId} and b.status in (${literalList(earningStatuses)})
    and exists (select from ledger_entries n where n.booking_id = b.id)`

/** Where the money of the bookings of `chosen` is, from the ledger alone. */
const withMoney = (chosen: RawBuilder<unknown>) => sql<BookingEarningsRow>`
  select b.id, b.trip_id, b.trip_title, b.starts_on, b.ends_on, b.currency, b.status, b.created_at, u.name as customer_name,
    money.*, coalesce(paid.payouts, '[]') as payouts
  from (${chosen}) b left join users u on u.id = b.customer_id and u.deleted_at is null
  cross join lateral (
    select ${sumIf(sql`${on('platform_cash')} and t.kind <> 'refund_paid'`)} as received, -${sumIf(on('customer_funds'))} as held,
      -${sumIf(on('agency_payable'))} as earned, -${sumIf(on('commission_revenue'))} as commission,
      -${sumIf(sql`${on('agency_payable')} and pe.payout_id is null`)} as unpaid,
      -${sumIf(on('refunds_payable'))} as refund_due,
      coalesce(bool_or(t.kind = 'earned'), false) as is_settled,
      ${collected('EGP')} as collected_egp, ${collected('USD')} as collected_usd, ${collected('EUR')} as collected_eur
    from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
    left join payout_entries pe on pe.ledger_entry_id = n.id
    where n.booking_id = b.id
  ) money
  left join lateral (
    select jsonb_agg(jsonb_build_object('_id', p.id, 'number', p.number) order by p.sent_at, p.id) as payouts
    from payouts p where p.id in (
      select pe.payout_id from ledger_entries n join payout_entries pe on pe.ledger_entry_id = n.id where n.booking_id = b.id
    )
  ) paid on true`

/** The page of departures with money, upcoming ones first, each nearest to `today` first; `month` is `YYYY-MM`. */
export async function listEarningDepartures(
  db: Database,
  agencyId: string,
  { today, month, limit, offset }: Page & EarningFilter,
): Promise<{ keys: DepartureKey[]; total: number }> {
  const inMonth = month
    ? sql`and b.starts_on >= ${`${month}-01`}::date and b.starts_on < ${`${month}-01`}::date + interval '1 month'`
    : sql``
  const { rows } = await sql<DepartureKey & { total: number }>`
    select b.trip_id, b.starts_on, b.currency, (count(*) over ())::int as total
    ${earningBookings(agencyId)} ${inMonth}
    group by b.trip_id, b.starts_on, b.currency
    order by b.starts_on < ${today}::date, abs(b.starts_on - ${today}::date), b.trip_id, b.currency limit ${limit} offset ${offset}`.execute(
    db,
  )
  if (rows.length > 0 || offset === 0) return { keys: rows, total: rows[0]?.total ?? 0 }
  const counted = await sql<{ n: number }>`select count(distinct (b.trip_id, b.starts_on, b.currency))::int as n
    ${earningBookings(agencyId)} ${inMonth}`.execute(db)
  return { keys: [], total: counted.rows[0]?.n ?? 0 }
}

/** Months, `YYYY-MM`, of departures with money, latest first. */
export async function listEarningMonths(db: Database, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(b.starts_on, 'YYYY-MM') as month ${earningBookings(agencyId)} order by 1 desc`.execute(db)
  return rows.map(({ month }) => month)
}

/** The bookings of these departures of the agency, in the order in which they were made. */
export async function listEarningsOf(
  db: Database,
  agencyId: string,
  keys: readonly DepartureKey[],
): Promise<BookingEarningsRow[]> {
  if (keys.length === 0) return []
  const { rows } = await withMoney(sql`
    select b.* ${earningBookings(agencyId)} and (b.trip_id, b.starts_on, b.currency) in (
      select trip_id, starts_on, currency
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (trip_id uuid, starts_on date, currency text)
    )`).execute(db)
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The agency's bookings for which money is held. */
export async function listComing(db: Database, agencyId: string): Promise<BookingEarningsRow[]> {
  const { rows } = await withMoney(sql`
    select b.* ${earningBookings(agencyId)} and b.id in (
      select booking_id from ledger_entries where agency_id = ${agencyId} and account = 'customer_funds'
      group by booking_id having sum(amount_minor) < 0
    )`).execute(db)
  return rows
}
