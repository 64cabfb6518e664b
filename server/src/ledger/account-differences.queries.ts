import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { differingFrom, expectedOf, type LedgerDifference } from './reconciliation.queries.ts'

const inScope = sql`n.booking_id in (select id from scope)`

/**
 * One row per booking: the accounts that its money is on. Reversals, and adjustments of the cash and of the funds, are left out; those of
 * the other accounts repair them, so they count, with their other side in `losses`.
 */
const accountsOf = (condition: RawBuilder<unknown>) => sql`
  select n.booking_id as id,
    -sum(n.amount_minor) filter (where n.account = 'customer_funds' and not c.is_correction) as held,
    -sum(n.amount_minor) filter (where n.account = 'customer_funds' and c.is_correction) as corrected_funds,
    -sum(n.amount_minor) filter (where n.account = 'refunds_payable' and t.kind <> 'reversal') as due,
    -sum(n.amount_minor) filter (where n.account = 'agency_payable' and t.kind <> 'reversal') as agency,
    -sum(n.amount_minor) filter (where n.account = 'commission_revenue' and t.kind <> 'reversal') as commission,
    -sum(n.amount_minor) filter (where n.account = 'commission_revenue' and t.kind = 'earned') as settled_commission,
    sum(case when n.account = 'adjustments' and not c.is_correction then n.amount_minor
      when n.account in ('refunds_payable', 'agency_payable', 'commission_revenue') and t.kind = 'adjustment' then -n.amount_minor
      end) as losses
  from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
  cross join lateral (select t.cause = 'correction' as is_correction) c
  where ${condition} and not n.is_memo
  group by n.booking_id`

/**
 * What goes back to the customer comes from what is held, then from the agency, then from the commission, and what none of them has is a
 * loss (docs/product/money.md#postings). So the commission and the losses follow from the sums of the booking, and the agency has the rest.
 */
const sharesOf = (bookings: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select y.*, y.receipts - y.refunds - y.due - y.held - y.expected_commission + y.expected_losses as expected_agency
  from (
    select x.id, x.currency, x.receipts, x.refunds, coalesce(a.due, 0) as due, coalesce(a.held, 0) as held,
      coalesce(a.agency, 0) as agency, coalesce(a.commission, 0) as commission, coalesce(a.losses, 0) as losses,
      coalesce(a.settled_commission, 0)
        - least(coalesce(a.settled_commission, 0), greatest(0, s.sent + coalesce(a.settled_commission, 0) - s.paid)) as expected_commission,
      greatest(0, s.sent - s.paid) as expected_losses
    from (${expectedOf(bookings)}) x left join (${accountsOf(condition)}) a using (id)
    cross join lateral (
      select x.refunds + coalesce(a.due, 0) as sent, x.receipts + x.remaining + coalesce(a.corrected_funds, 0) as paid
    ) s
  ) y`

const differingShares = sql`
  select s.id, v.* from shares s cross join lateral (values
    ('agency_payable', s.currency, s.expected_agency, s.agency),
    ('commission_revenue', s.currency, s.expected_commission, s.commission),
    ('adjustments', s.currency, s.expected_losses, s.losses)
  ) v ("check", currency, expected, posted)
  where v.expected <> v.posted`

/** Those of these bookings whose money is not on the accounts on which it should be (docs/product/money.md#reconciliation). */
export async function listDiffering(db: Database | Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with scope as materialized (select * from bookings where id = any (${[...ids]}::uuid[])),
    shares as materialized (${sharesOf(sql`scope`, inScope)})
    ${differingFrom(sql`scope`, inScope)}
    union select id from (${differingShares}) d
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What corrections have moved to `adjustments`, and of that what the audit log has. */
const corrections = sql`
  select t.booking_id as id, n.currency, sum(n.amount_minor) filter (where exists (
      select from audit_log a where a.target_type = 'ledger' and a.target_id = t.corrects_id::text and a.actor_id = t.actor_id
        and a.action = case t.kind when 'reversal' then 'ledger.reverse' else 'ledger.adjust' end)) as expected,
    sum(n.amount_minor) as posted
  from ledger_transactions t join ledger_entries n on n.transaction_id = t.id
  where t.cause = 'correction' and n.account = 'adjustments'
  group by t.booking_id, n.currency`

/** Of agencies: what their payouts say, and what the ledger has without a booking. */
const withoutBooking = sql`
  select agency_id, currency, -sum(amount_minor) as expected, 0 as posted from payouts group by agency_id, currency
  union all
  select n.agency_id, n.currency, 0, -sum(n.amount_minor) from ledger_entries n join ledger_transactions t on t.id = n.transaction_id
  where n.booking_id is null and t.cause <> 'correction' and n.account = 'agency_payable' group by n.agency_id, n.currency`

/**
 * Compares what agencies are owed, the commission and the adjustments with bookings, payouts and audit lines
 * (docs/product/money.md#reconciliation). Complements `findLedgerDifferences`, which compares what arrived and what was sent.
 */
export async function findAccountDifferences(db: Database | Transaction): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with shares as materialized (${sharesOf(sql`bookings`, sql`n.booking_id is not null`)}), checks as (
      ${differingShares}
      union all
      select null, 'agency_payable', currency, sum(expected), sum(posted) from (${withoutBooking}) w
      group by agency_id, currency
      union all
      select id, 'adjustments', currency, coalesce(expected, 0), posted from (${corrections}) c
    )
    select "check", currency, sum(expected)::bigint as "expectedMinor", sum(posted)::bigint as "ledgerMinor",
      count(distinct id)::int as bookings,
      coalesce((array_agg(distinct id) filter (where id is not null))[1:10], '{}') as examples
    from checks where expected <> posted group by "check", currency
    order by "check", currency`.execute(db)
  return rows
}
