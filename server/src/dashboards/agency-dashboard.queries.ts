import { agencyTrustedStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { dashboardLimits } from '@rihla/contract/dashboards/dashboard.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

const ofAgency = (db: Database, agencyId: string) => ({
  trips: db.selectFrom('trips as t').where('t.agency_id', '=', agencyId).where('t.deleted_at', 'is', null),
  bookings: db.selectFrom('bookings as b').where('b.agency_id', '=', agencyId).where('b.deleted_at', 'is', null),
  reviews: db.selectFrom('reviews as r').where('r.agency_id', '=', agencyId).where('r.deleted_at', 'is', null),
})

export const countTripsByStatus = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .trips.select((eb) => ['t.status', eb.fn.countAll<number>().as('n')])
    .groupBy('t.status')
    .execute()

export const countBookingsByStatus = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .bookings.select((eb) => ['b.status', eb.fn.countAll<number>().as('n')])
    .groupBy('b.status')
    .execute()

export const findReviewNumbers = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .reviews.select([
      sql<number>`count(*)`.as('count'),
      sql<string | null>`round(avg(r.rating), 1)`.as('average'),
      sql<number>`count(*) filter (where r.reply is null)`.as('without_reply'),
      sql<number | null>`min(r.rating) filter (where r.reply is null)`.as('lowest_without_reply'),
    ])
    .executeTakeFirstOrThrow()

/** Creation time of the booking that has waited longest for the agency's decision. */
export const findLongestWait = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .bookings.innerJoin('booking_events as e', 'e.booking_id', 'b.id')
    .where('b.status', '=', 'payment_verified')
    .where('e.to_status', '=', 'payment_verified')
    .select((eb) => eb.fn.min('e.created_at').as('oldest_at'))
    .executeTakeFirstOrThrow()

/** Seats of paid bookings that leave within a week and lack traveller details. */
export const findMissingTravellers = (
  db: Database,
  agencyId: string,
  { from, until }: { from: CalendarDate; until: CalendarDate },
) =>
  ofAgency(db, agencyId)
    .bookings.where('b.status', 'in', [...agencyTrustedStatuses])
    .where('b.travellers_due_on', 'is not', null)
    .where('b.starts_on', '>=', from)
    .where('b.starts_on', '<=', until)
    .whereRef('b.travellers_complete', '<', 'b.seats')
    .select([
      sql<number>`coalesce(sum(b.seats - b.travellers_complete), 0)::int`.as('seats'),
      sql<CalendarDate | null>`min(b.starts_on)`.as('next_on'),
    ])
    .executeTakeFirstOrThrow()

export const listRecentBookings = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .bookings.innerJoin('users as c', 'c.id', 'b.customer_id')
    .select(['b.id', 'c.name as customer_name', 'b.trip_title', 'b.total_minor', 'b.currency', 'b.seats'])
    .select(['b.starts_on', 'b.payment_type', 'b.status', 'b.refunded_minor', 'b.created_at'])
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(dashboardLimits.recentBookings)
    .execute()

export const listRecentReviews = (db: Database, agencyId: string) =>
  ofAgency(db, agencyId)
    .reviews.innerJoin('trips as t', 't.id', 'r.trip_id')
    .leftJoin('users as c', (join) => join.onRef('c.id', '=', 'r.customer_id').on('c.deleted_at', 'is', null))
    .select(['r.id', 'c.name as customer_name', 't.title as trip_title', 'r.rating', 'r.comment', 'r.created_at'])
    .select((eb) => eb('r.reply', 'is not', null).as('has_reply'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(dashboardLimits.recentReviews)
    .execute()

/** Bookings and views of each week, which begins at midnight in the platform's time zone, in one pass. */
export async function listWeeks(
  db: Database,
  agencyId: string,
  { starts, timeZone }: { starts: readonly CalendarDate[]; timeZone: string },
): Promise<{ starts_on: CalendarDate; bookings: number; views: number }[]> {
  const { rows } = await sql<{ starts_on: CalendarDate; bookings: number; views: number }>`
    with weeks as (
      select day as starts_on, place, day::timestamp at time zone ${timeZone}::text as starts_at
      from unnest(${starts}::date[]) with ordinality as week (day, place)
    ), span as (
      select array_agg(starts_at order by place) as starts, min(starts_at) as from_at,
        (max(starts_on) + 7)::timestamp at time zone ${timeZone}::text as to_at
      from weeks
    ), booked as (
      select width_bucket(b.created_at, span.starts) as place, count(*) as n from span cross join bookings b
      where b.agency_id = ${agencyId} and b.deleted_at is null
        and b.created_at >= span.from_at and b.created_at < span.to_at
      group by 1
    ), viewed as (
      select width_bucket(v.viewed_at, span.starts) as place, count(*) as n
      from span cross join trip_views v
      -- an array: the index of views is read trip by trip, without a join for each view
      where v.trip_id = any (array(select id from trips where agency_id = ${agencyId} and deleted_at is null))
        and v.viewed_at >= span.from_at and v.viewed_at < span.to_at
      group by 1
    )
    select w.starts_on, coalesce(b.n, 0) as bookings, coalesce(v.n, 0) as views
    from weeks w left join booked b using (place) left join viewed v using (place)
    order by w.place`.execute(db)
  return rows
}
