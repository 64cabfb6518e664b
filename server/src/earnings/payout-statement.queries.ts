import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'

/** The payout with its parties; with an agency only if it is the agency's own. */
export const findPayout = (db: Database, id: string, agencyId: string | undefined) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payout_parties as s', 's.payout_id', 'p.id')
    .select(['p.id', 'p.number', 'p.currency', 'p.amount_minor', 'p.method', 'p.account', 'p.reference', 'p.sent_at'])
    .select(['s.agency_name', 's.agency_address', 's.agency_register_number', 's.agency_tax_number'])
    .select(['s.platform_name', 's.platform_name_ar', 's.platform_address', 's.platform_address_ar'])
    .select(['s.platform_register_number', 's.platform_tax_number'])
    .where('p.id', '=', id)
    .$if(agencyId !== undefined, (query) => query.where('p.agency_id', '=', agencyId!))
    .executeTakeFirst()

export type PayoutRow = NonNullable<Awaited<ReturnType<typeof findPayout>>>

export interface SettledRow {
  /** Null: a change of the balance without a booking, such as a transfer that came back. */
  booking_id: string | null
  trip_id: string | null
  trip_title: string | null
  starts_on: CalendarDate | null
  ends_on: CalendarDate | null
  gross: Minor
  refunds: Minor
  commission: Minor
  net: Minor
}

/** What a payout settles: one row per booking, by departure, and one for all that has none. */
export async function listSettledBy(db: Database, payoutId: string): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    with settled as (
      select n.booking_id, t.kind, -n.amount_minor as net,
        -coalesce((select sum(c.amount_minor) from ledger_entries c
          where c.transaction_id = t.id and c.account = 'commission_revenue'), 0) as commission
      from payout_entries pe join ledger_entries n on n.id = pe.ledger_entry_id
      join ledger_transactions t on t.id = n.transaction_id
      where pe.payout_id = ${payoutId} and t.cause_id <> ${payoutId}
    )
    select s.booking_id, b.trip_id, b.trip_title, b.starts_on, b.ends_on,
      coalesce(sum(s.net + s.commission) filter (where s.kind = 'earned'), 0)::bigint as gross,
      -coalesce(sum(s.net + s.commission) filter (where s.kind <> 'earned'), 0)::bigint as refunds,
      sum(s.commission)::bigint as commission, sum(s.net)::bigint as net
    from settled s left join bookings b on b.id = s.booking_id
    group by s.booking_id, b.id
    order by b.starts_on nulls last, b.trip_id, s.booking_id`.execute(db)
  return rows
}

interface AgencyPayoutRow {
  id: string
  number: string
  currency: Currency
  amount_minor: Minor
  sent_at: Date
  reference: string
  method: PaymentAccountKind
  account: string
  returned_at: Date | null
  bookings: number
  first_on: CalendarDate | null
  last_on: CalendarDate | null
}

/** Latest first. */
export async function listPayoutsOf(
  db: Database,
  agencyId: string,
  { limit, offset }: Page,
): Promise<{ rows: AgencyPayoutRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<AgencyPayoutRow>`
      select p.id, p.number, p.currency, p.amount_minor, p.sent_at, p.reference, p.method, p.account, settled.*,
        (select r.created_at from ledger_transactions t
          join ledger_transactions r on r.corrects_id = t.id and r.kind = 'reversal'
          where t.cause_id = p.id and t.kind = 'payout_sent') as returned_at
      from (
        select * from payouts where agency_id = ${agencyId} order by sent_at desc, id desc limit ${limit} offset ${offset}
      ) p
      cross join lateral (
        select count(distinct b.id)::int as bookings, min(b.starts_on) as first_on, max(b.starts_on) as last_on
        from payout_entries pe join ledger_entries n on n.id = pe.ledger_entry_id join bookings b on b.id = n.booking_id
        where pe.payout_id = p.id
      ) settled
      order by p.sent_at desc, p.id desc`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from payouts where agency_id = ${agencyId}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.n ?? 0 }
}
