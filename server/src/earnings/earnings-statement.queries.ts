import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { LedgerKind } from '@rihla/contract/ledger/ledger.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { isSince, isUntil, type Period } from '#ledger/ledger-lists.queries.ts'

/** Each change of what the agency is owed: `net` in its favour, `commission` of the same transaction. */
const movements = (agencyId: string) => sql`
  select n.id, n.currency, n.created_at, n.booking_id, t.kind, t.cause_id, -n.amount_minor as net,
    -coalesce((select sum(c.amount_minor) from ledger_entries c
      where c.transaction_id = n.transaction_id and c.account = 'commission_revenue'), 0) as commission
  from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
  where n.agency_id = ${agencyId} and n.account = 'agency_payable'`

export interface StatementRow {
  currency: Currency
  opening: Minor
  earned: Minor
  commission: Minor
  refunds: Minor
  corrections: Minor
  payouts: Minor
}

/** Kinds of transactions by their line of the statement; all others are corrections. */
const isEarned = sql`n.kind = 'earned'`
const isRefund = sql`n.kind in ('refund_due', 'refund_released')`
const isPayout = sql`n.kind = 'payout_sent'`

/** Per currency in which the agency has earned anything until the end of the period. */
export async function listEarningsStatement(db: Database, agencyId: string, period: Period): Promise<StatementRow[]> {
  const sum = (of: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${of}) filter (where ${condition} and ${isSince(period)}), 0)::bigint`
  const { rows } = await sql<StatementRow>`
    select n.currency, coalesce(sum(n.net) filter (where not ${isSince(period)}), 0)::bigint as opening,
      ${sum(sql`n.net + n.commission`, isEarned)} as earned,
      ${sum(sql`n.commission`, sql`(${isEarned} or ${isRefund})`)} as commission,
      -${sum(sql`n.net + n.commission`, isRefund)} as refunds,
      ${sum(sql`n.net`, sql`not (${isEarned} or ${isRefund} or ${isPayout})`)} as corrections,
      -${sum(sql`n.net`, isPayout)} as payouts
    from (${movements(agencyId)}) n where ${isUntil(period)}
    group by n.currency order by n.currency`.execute(db)
  return rows
}

export interface MovementRow {
  currency: Currency
  created_at: Date
  kind: LedgerKind
  booking_id: string | null
  trip_title: string | null
  starts_on: CalendarDate | null
  payout_number: string | null
  commission: Minor
  net: Minor
}

/** The movements of the period, per currency, oldest first. */
export async function listMovements(db: Database, agencyId: string, period: Period): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select n.currency, n.created_at, n.kind, n.booking_id, b.trip_title, b.starts_on, p.number as payout_number,
      case when ${isEarned} or ${isRefund} then n.commission else 0 end::bigint as commission, n.net::bigint as net
    from (${movements(agencyId)}) n
    left join bookings b on b.id = n.booking_id left join payouts p on p.id = n.cause_id
    where ${isSince(period)} and ${isUntil(period)}
    order by n.currency, n.created_at, n.id`.execute(db)
  return rows
}
