import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { WaitingForAdmins } from '@rihla/contract/dashboards/waiting-for-admins.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import { inDollars } from '#bookings/revenue.queries.ts'
import { isListed } from '#bookings/admin-list/admin-bookings.queries.ts'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'

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

export const findBookingNumbers = (db: Database) =>
  db
    .selectFrom('bookings as b')
    .where(isListed)
    .select([
      sql<number>`count(*)`.as('bookings'),
      sql<number>`count(*) filter (where b.status = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where b.status = 'confirmed')`.as('confirmed'),
      // uses its own index; the other columns are read from bookings_desk_sums alone
      sql<Date | null>`(select min(b.created_at) from bookings b where ${isListed})`.as('first_at'),
    ])
    .executeTakeFirstOrThrow()

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

/** Bookings and revenue of each month, which begins at midnight in the platform's time zone, in one pass. */
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
    ), booked as (
      select width_bucket(b.created_at, span.starts) as place, b.currency, count(*) as n,
        coalesce(sum(b.total_minor) filter (where b.status = 'confirmed'), 0) as minor
      from span cross join bookings b
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

type What = keyof WaitingForAdmins

/** A single query, because the sidebar of the admin dashboard requests it with every page. */
export async function findWaitingForAdmins(db: Database): Promise<WaitingForAdmins> {
  const { rows } = await sql<{ what: What; count: number; oldest_at: Date | null }>`
    select 'payments' as what, count(*) as count, min(created_at) as oldest_at
    from bookings where status = 'pending' and deleted_at is null
    union all
    select 'confirmations', count(distinct b.id), min(e.created_at)
    from bookings b left join booking_events e on e.booking_id = b.id and e.to_status = b.status
    where b.status = 'agency_approved' and b.deleted_at is null
    union all
    select 'refunds', count(distinct b.id), min(e.created_at)
    from bookings b left join booking_events e on e.booking_id = b.id and e.to_status = b.status
    where b.status in (${literalList(refundDueStatuses)})
    union all
    select 'agencies', count(*), min(created_at)
    from users where role = 'agency' and agency_verified_at is null and deleted_at is null
    union all
    select 'trips', count(*), min(t.created_at)
    from trips t join users u on u.id = t.agency_id
    where t.status = 'draft' and t.deleted_at is null and u.agency_verified_at is null and u.deleted_at is null
    union all
    select 'messages', count(*), min(created_at) from messages where status = 'new'
    union all
    select 'reports', count(*), min(created_at) from reports where status = 'pending'
    union all
    select 'investigations', count(*), min(created_at) from reports where status = 'investigating'
    union all
    select 'mails', count(*), min(created_at) from mails where status = 'failed'`.execute(db)
  return Object.fromEntries(
    rows.map(({ what, count, oldest_at }) => [what, { count, oldestAt: oldest_at?.toISOString() ?? null }]),
  ) as WaitingForAdmins
}
