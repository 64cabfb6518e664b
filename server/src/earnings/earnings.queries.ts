import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { hasOpenDispute } from '#ledger/settlement/open-disputes.ts'

interface PayableRow {
  currency: Currency
  minor: Minor
  disputed_minor: Minor
  bookings: number
  departures: number
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
          and ${hasOpenDispute(sql`n.booking_id`)} as is_disputed
      from ledger_entries n
      where n.agency_id = ${agencyId} and n.account = 'agency_payable'
        and not exists (select from payout_entries pe where pe.ledger_entry_id = n.id)
      group by n.currency, n.booking_id
    )
    select u.currency, coalesce(-sum(u.amount_minor) filter (where not u.is_disputed), 0)::bigint as minor,
      coalesce(-sum(u.amount_minor) filter (where u.is_disputed), 0)::bigint as disputed_minor,
      count(b.id) filter (where not u.is_disputed)::int as bookings,
      count(distinct (b.trip_id, b.starts_on)) filter (where b.id is not null and not u.is_disputed)::int as departures
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

/** What the agency has collected itself, per currency. */
export const listCollected = (db: Database, agencyId: string) =>
  db
    .selectFrom('ledger_entries')
    .select(['currency', sql<Minor>`sum(amount_minor)::bigint`.as('minor')])
    .where('agency_id', '=', agencyId)
    .where('account', '=', 'cash_to_agency')
    .groupBy('currency')
    .execute()
