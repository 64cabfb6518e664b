import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import { hasOpenDispute } from '#ledger/settlement/open-disputes.ts'

interface PayableRow {
  currency: Currency
  minor: Minor
  disputed_minor: Minor
  bookings: number
  departures: number
  /** What the agency owes, by cause. */
  owed_collected_minor: Minor
  owed_paid_out_minor: Minor
  owed_corrections_minor: Minor
}

/**
 * What the agency is owed and was not paid out, per currency, as the next payout will compute it; `minor` is without the
 * share of bookings in dispute (docs/product/payouts.md#disputes).
 */
export async function listPayable(db: Database, agencyId: string): Promise<PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    with unpaid as (
      select n.currency, n.booking_id, sum(n.amount_minor) as amount_minor,
        sum(n.amount_minor) < 0 and n.booking_id is not null
          and ${hasOpenDispute(sql`n.booking_id`)} as is_disputed,
        -- refunds beyond what the booking ever earned took what the agency had collected itself
        case when n.booking_id is null then 0 else greatest(0, least(sum(n.amount_minor), (
          select sum(e.amount_minor) from ledger_entries e
          where e.booking_id = n.booking_id and e.account = 'agency_payable' and e.currency = n.currency))) end as collected
      from ledger_entries n
      where n.agency_id = ${agencyId} and n.account = 'agency_payable'
        and not exists (select from payout_entries pe where pe.ledger_entry_id = n.id)
      group by n.currency, n.booking_id
    )
    select u.currency, coalesce(-sum(u.amount_minor) filter (where not u.is_disputed), 0)::bigint as minor,
      coalesce(-sum(u.amount_minor) filter (where u.is_disputed), 0)::bigint as disputed_minor,
      count(b.id) filter (where not u.is_disputed)::int as bookings,
      count(distinct (b.trip_id, b.starts_on)) filter (where b.id is not null and not u.is_disputed)::int as departures,
      coalesce(sum(u.collected), 0)::bigint as owed_collected_minor,
      coalesce(sum(greatest(0, u.amount_minor - u.collected)) filter (where b.id is not null), 0)::bigint as owed_paid_out_minor,
      greatest(0, coalesce(sum(u.amount_minor) filter (where b.id is null), 0))::bigint as owed_corrections_minor
    from unpaid u left join bookings b on b.id = u.booking_id
    group by u.currency`.execute(db)
  return rows
}

interface PaidRow {
  currency: Currency
  minor: Minor
  payouts: number
  last_at: Date
}

/** Payouts whose transfer came back are left out: their amount is payable again. */
export async function listPaid(db: Database, agencyId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select p.currency, sum(p.amount_minor)::bigint as minor, count(*)::int as payouts, max(p.sent_at) as last_at
    from payouts p
    where p.agency_id = ${agencyId} and not exists (
      select from ledger_transactions t join ledger_transactions r on r.corrects_id = t.id and r.kind = 'reversal'
      where t.cause_id = p.id and t.kind = 'payout_sent'
    )
    group by p.currency`.execute(db)
  return rows
}

interface CollectedRow {
  currency: Currency
  minor: Minor
  to_return_minor: Minor
}

/**
 * What the agency has collected itself, per currency, and how much of it for bookings that were called off. What the platform has
 * refunded of that is owed to the platform instead.
 */
export async function listCollected(db: Database, agencyId: string): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    with collected as (
      select n.currency, n.booking_id, sum(n.amount_minor) as minor from ledger_entries n
      where n.agency_id = ${agencyId} and n.account = 'cash_to_agency' group by n.currency, n.booking_id
    )
    select c.currency, sum(c.minor)::bigint as minor,
      coalesce(sum(greatest(0, c.minor - greatest(0, coalesce(refunded.minor, 0)))) filter (where ${wasCalledOff}), 0)::bigint
        as to_return_minor
    from collected c join bookings b on b.id = c.booking_id
    left join lateral (
      select sum(e.amount_minor) as minor from ledger_entries e
      where e.booking_id = c.booking_id and e.account = 'agency_payable' and e.currency = c.currency
    ) refunded on true
    group by c.currency`.execute(db)
  return rows
}

/** Ended before its trip, unlike a booking that is refunded by the decision of a case after it. */
const wasCalledOff = sql<boolean>`not b.status in (${literalList(seatHoldingStatuses)}) and not exists (
  select from booking_events e where e.booking_id = b.id and e.action = 'refund_by_decision')`
