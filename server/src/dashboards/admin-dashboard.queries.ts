import { actionsMoving, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingStatus, refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { WaitingTasks } from '@rihla/contract/dashboards/admin-tasks.ts'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { inDollars } from '#bookings/revenue.queries.ts'
import { isListedSum } from '#bookings/booking-sums.queries.ts'
import { isLate, isListed } from '#bookings/admin-list/admin-bookings.queries.ts'
import { asksToCancel } from '#bookings/row/bookings.queries.ts'
import { hasSurplus } from '#bookings/row/open-money.queries.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import { countEscalatedDecisions } from '#seats/undecided-departures.queries.ts'
import { findWaitingProposals } from '#payment-accounts/proposals.queries.ts'

export const findPeopleNumbers = (db: Database) =>
  db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`count(*)`.as('users'),
      sql<number>`count(*) filter (where role = 'agency')`.as('agencies'),
      sql<number>`count(*) filter (where agency_verified_at is not null)`.as('verified_agencies'),
    ])
    .executeTakeFirstOrThrow()

export const findTripNumbers = (db: Database) =>
  db
    .selectFrom('trips')
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`count(*)`.as('trips'),
      sql<number>`count(*) filter (where status = 'published')`.as('published'),
    ])
    .executeTakeFirstOrThrow()

export const findFirstBookingTime = async (db: Database): Promise<Date | null> => {
  const first = db.selectFrom('bookings as b').where(isListed).select('b.created_at').orderBy('b.created_at').limit(1)
  return (await first.executeTakeFirst())?.created_at ?? null
}

export interface MonthSum {
  month: CalendarDate
  /** Null: all currencies. */
  currency: Currency | null
  count: number
  /** Of confirmed bookings; meaningful for a single currency only. */
  minor: Minor
  /** The same in US cents, rounded once. */
  usd_minor: Minor
}

/**
 * Bookings and revenue of each month, which begins at midnight in the platform's time zone: from the sums of UTC days, and
 * from the bookings themselves of the days on which a month begins.
 */
export async function listMonthSums(
  db: Database,
  { starts, timeZone }: { starts: readonly CalendarDate[]; timeZone: string },
): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    with months as (
      select day as month, place, day::timestamp at time zone ${timeZone}::text as starts_at
      from unnest(${starts}::date[]) with ordinality as month (day, place)
    ), span as (
      select array_agg(starts_at order by place) as starts, min(starts_at) as from_at,
        (max(month) + interval '1 month') at time zone ${timeZone}::text as to_at
      from months
    ), split_days as (
      select distinct (at at time zone 'UTC')::date as day
      from (select starts_at as at from months union all select to_at from span) boundaries
    ), booked as (
      select width_bucket(s.day::timestamp at time zone 'UTC', span.starts) as place, s.currency,
        sum(s.bookings) as n, coalesce(sum(s.total_minor) filter (where s.status = 'confirmed'), 0) as minor
      from span cross join booking_sums s
      where s.day >= (span.from_at at time zone 'UTC')::date and s.day < (span.to_at at time zone 'UTC')::date
        and s.day not in (select day from split_days) and ${isListedSum}
      group by 1, 2
      union all
      select width_bucket(b.created_at, span.starts), b.currency, count(*),
        coalesce(sum(b.total_minor) filter (where b.status = 'confirmed'), 0)
      from span cross join split_days d
      join bookings b on b.created_at >= d.day::timestamp at time zone 'UTC'
        and b.created_at < (d.day + 1)::timestamp at time zone 'UTC'
      where b.created_at >= span.from_at and b.created_at < span.to_at and ${isListed}
      group by 1, 2
    )
    select m.month, b.currency, coalesce(sum(b.n), 0)::bigint as count, coalesce(sum(b.minor), 0)::bigint as minor,
      ${inDollars} as usd_minor
    from months m cross join settings rates left join booked b using (place)
    group by grouping sets ((m.month, b.currency), (m.month))
    having grouping(b.currency) = 1 or b.currency is not null
    order by m.month, b.currency`.execute(db)
  return rows
}

const countOf = (condition: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(n), 0)::bigint from sums s where ${condition})`

/** When the first of the bookings moved to this status: of the hundred that have not changed for longest. */
const oldestMoveTo = (status: BookingStatus, condition = sql`true`) =>
  sql`(select min(e.created_at)
    from (select b.id from bookings b where b.status = ${sql.lit(status)} and ${condition} order by b.updated_at limit 100) b
    join booking_events e on e.booking_id = b.id and e.to_status = ${sql.lit(status)})`

/** The first deadline of the bookings of this status. */
const firstDueIn = (...statuses: BookingStatus[]) =>
  sql`(select min(b.due_at) from bookings b where b.status in (${literalList(statuses)}) and ${isListed})`

/** After which more than the total may have arrived. */
const surplusCauses = actionsMoving('payment', 'balance', 'collection', 'new_price')

/** Counted by the features that know them. */
type OwnQuery = 'paymentAccounts' | 'departures'
type What = Exclude<keyof WaitingForAdmins, OwnQuery>

/** A single query, because the sidebar of the admin dashboard requests it with every page; proposals depend on the reader. */
export async function findWaitingForAdmins(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  admin: { id: string },
): Promise<WaitingForAdmins> {
  const [shared, departures, paymentAccounts] = await Promise.all([
    findSharedTasks(db, clock.now()),
    countEscalatedDecisions(db, clock.today()),
    findWaitingProposals(db, admin.id, clock.now()),
  ])
  return { ...shared, departures: present(departures), paymentAccounts: present(paymentAccounts) }
}

const present = (row: { count: number; oldest_at: Date | null; due_at?: Date | null }): WaitingTasks => ({
  count: row.count,
  oldestAt: row.oldest_at?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
})

async function findSharedTasks(db: Database, now: Date): Promise<Omit<WaitingForAdmins, OwnQuery>> {
  const { rows } = await sql<{ what: What; count: number; oldest_at: Date | null; due_at: Date | null }>`
    with sums as materialized (
      select status, is_deleted, sum(bookings) as n from booking_sums group by 1, 2)
    select 'payments' as what, ${countOf(sql`s.status = 'pending' and not s.is_deleted`)} as count,
      ${oldestMoveTo('pending', sql`b.deleted_at is null`)} as oldest_at, ${firstDueIn('pending')} as due_at
    union all
    select 'balances', count(*), min(x.sent_at), null from balance_transfers x join bookings b on b.id = x.booking_id
    where x.decided_at is null and b.status in (${literalList(transitionOf('verify_balance').from)})
    union all
    select 'surpluses', count(*), min((select max(e.created_at) from booking_events e
      where e.booking_id = b.id and e.action in (${literalList(surplusCauses)}))),
      min(b.surplus_due_at)
    from bookings b
    where b.received_minor + coalesce(b.collected_minor, 0) > b.total_minor and ${hasSurplus(sql`b`)}
    union all
    select 'confirmations', ${countOf(sql`s.status = 'agency_approved' and not s.is_deleted`)},
      ${oldestMoveTo('agency_approved', sql`b.deleted_at is null`)}, ${firstDueIn('agency_approved')}
    union all
    select 'refunds', ${countOf(sql`s.status in (${literalList(refundDueStatuses)})`)},
      least(${sql.join(refundDueStatuses.map((status) => oldestMoveTo(status)))}), ${firstDueIn(...refundDueStatuses)}
    union all
    select 'late', count(*), min(late_at), min(late_at)
    from (select least(case when b.due_at <= ${now} then b.due_at end,
        case when b.surplus_due_at <= ${now} then b.surplus_due_at end) as late_at
      from bookings b where b.deleted_at is null and ${isLate(now)}) late
    union all
    select 'cancellations', count(*), min(b.cancellation_requested_at), min(b.due_at) from bookings b
    where b.deleted_at is null and ${asksToCancel}
    union all
    select 'disputes', count(*), min(created_at), min(answer_due_at) from disputes where state = 'open'
    union all
    select 'agencies', count(*), min(created_at), null
    from users where role = 'agency' and agency_verified_at is null and deleted_at is null
    union all
    select 'documents', count(*), min(submitted_at), null from agency_documents where status = 'waiting'
    union all
    select 'payoutDetails', count(*), min(submitted_at), null
    from payout_details d join users u on u.id = d.agency_id where d.state = 'pending' and u.deleted_at is null
    union all
    select 'trips', count(*), min(t.created_at), null
    from trips t join users u on u.id = t.agency_id
    where t.status = 'draft' and t.is_ready_for_review and t.deleted_at is null and u.agency_verified_at is null and u.deleted_at is null
    union all
    select 'messages', count(*), min(created_at), min(created_at) + ${`${replyPromise.hoursByEmail} hours`}::interval from messages where status = 'new'
    union all
    select 'reports', count(*), min(created_at), null from reports where status = 'pending'
    union all
    select 'investigations', count(*), min(created_at), null from reports where status = 'investigating'
    union all
    select 'mails', count(*), min(created_at), null from mails where status = 'failed'
    union all
    select 'ledger', coalesce(max(jsonb_array_length(differences)), 0), max(checked_at) filter (where differences <> '[]'), null
    from (select * from ledger_reconciliations order by checked_at desc, id desc limit 1) last`.execute(db)
  return Object.fromEntries(rows.map(({ what, ...row }) => [what, present(row)])) as Omit<WaitingForAdmins, OwnQuery>
}
