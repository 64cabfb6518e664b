import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { PayoutDetailsState } from '@rihla/contract/payouts/payout.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { hasOpenDispute } from '#ledger/settlement/open-disputes.ts'

/**
 * What no payout has settled yet, from the ledger alone: one row per booking, and one per agency and currency for the rest.
 * `minor` as in the ledger, so what is owed to the agency is negative. The share of a booking with an open dispute is held
 * back; what the agency owes for such a booking is not.
 */
const openShares = (condition: RawBuilder<unknown> = sql`true`) => sql`
  select s.*, s.minor < 0 and s.booking_id is not null and ${hasOpenDispute(sql`s.booking_id`)} as is_disputed
  from (
    select n.agency_id, n.currency, n.booking_id, sum(n.amount_minor)::bigint as minor, array_agg(n.id) as entry_ids
    from ledger_entries n
    where n.account = 'agency_payable' and ${condition}
      and not exists (select from payout_entries p where p.ledger_entry_id = n.id)
    group by n.agency_id, n.currency, n.booking_id
  ) s`

/** The entries that a payout of an agency in a currency settles now, and what it is owed for them. */
export async function findOpenEntries(
  trx: Transaction,
  { agencyId, currency }: { agencyId: string; currency: Currency },
): Promise<{ ids: number[]; bookingIds: string[]; amountMinor: Minor }> {
  const { rows } = await sql<{ minor: Minor; booking_id: string | null; entry_ids: string[] }>`
    select minor, entry_ids::text[] as entry_ids, booking_id
    from (${openShares(sql`n.agency_id = ${agencyId} and n.currency = ${currency}`)}) s
    where not is_disputed`.execute(trx)
  return {
    ids: rows.flatMap(({ entry_ids: ids }) => ids.map(Number)),
    bookingIds: rows.flatMap(({ booking_id: id }) => (id === null ? [] : [id])),
    amountMinor: -rows.reduce((sum, { minor }) => sum + minor, 0),
  }
}

export interface DueDetails {
  state: PayoutDetailsState
  method: PaymentAccountKind
  account: string
  holder_name: string
}

export interface DueRow {
  agency_id: string
  agency_name: string
  currency: Currency
  amount_minor: Minor
  disputed_minor: Minor
  bookings: number
  departures: number
  oldest_on: CalendarDate | null
  /** Of the amount that can be sent. */
  booking_ids: string[]
  hold: { id: string; reason: string; by: string | null; at: string } | null
  details: DueDetails[]
  request: { amount_minor: Minor; asked_by: string; asker_name: string; asked_at: string } | null
}

export interface DueFilter {
  view?: 'due' | 'held' | undefined
}

const isInView = ({ view }: DueFilter) => {
  if (view === undefined) return sql`true`
  return view === 'held' ? sql`h.id is not null` : sql`h.id is null`
}

const groups = (filter: DueFilter) => sql`
  select s.agency_id, coalesce(nullif(a.name, ''), u.name) as agency_name, s.currency,
    -coalesce(sum(s.minor) filter (where not s.is_disputed), 0)::bigint as amount_minor,
    -coalesce(sum(s.minor) filter (where s.is_disputed), 0)::bigint as disputed_minor,
    (count(b.id) filter (where not s.is_disputed))::int as bookings,
    (count(distinct (b.trip_id, b.starts_on)) filter (where b.id is not null and not s.is_disputed))::int as departures,
    min(b.ends_on) as oldest_on,
    coalesce(array_agg(b.id) filter (where b.id is not null and not s.is_disputed), '{}') as booking_ids,
    case when h.id is not null then json_build_object('id', h.id, 'reason', h.reason, 'at', h.held_at,
      'by', (select name from users where id = h.held_by and deleted_at is null)) end as hold
  from (${openShares()}) s
  join users u on u.id = s.agency_id join agencies a on a.user_id = s.agency_id
  left join bookings b on b.id = s.booking_id
  left join payout_holds h on h.agency_id = s.agency_id and h.released_at is null
  where ${isInView(filter)}
  group by s.agency_id, a.name, u.name, s.currency, h.id
  having sum(s.minor) filter (where not s.is_disputed) <> 0 or bool_or(s.is_disputed)`

/** The amounts due by agency and currency, the oldest departure first. */
export async function listDue(db: Database, filter: DueFilter, page: Page): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select g.*, coalesce((select json_agg(json_build_object('state', d.state, 'method', d.method, 'account', d.account,
        'holder_name', d.holder_name)) from payout_details d where d.agency_id = g.agency_id), '[]') as details,
      (select json_build_object('amount_minor', r.amount_minor, 'asked_by', r.asked_by, 'asker_name', asker.name,
          'asked_at', r.asked_at)
        from payout_requests r join users asker on asker.id = r.asked_by
        where r.agency_id = g.agency_id and r.currency = g.currency and r.amount_minor = g.amount_minor) as request
    from (${groups(filter)}) g
    order by g.oldest_on nulls last, g.agency_name, g.agency_id, g.currency
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export interface DueSum {
  currency: Currency
  rows: number
  amount_minor: Minor
  disputed_minor: Minor
  owed_minor: Minor
}

/** Of all pages, by currency. */
export async function listDueSums(db: Database, filter: DueFilter): Promise<DueSum[]> {
  const { rows } = await sql<DueSum>`
    select currency, count(*)::int as rows, sum(greatest(amount_minor, 0))::bigint as amount_minor,
      sum(disputed_minor)::bigint as disputed_minor, -sum(least(amount_minor, 0))::bigint as owed_minor
    from (${groups(filter)}) g group by currency order by currency`.execute(db)
  return rows
}
