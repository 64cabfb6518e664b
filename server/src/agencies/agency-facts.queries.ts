import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import type { Page } from '#http/paging.ts'

interface Counts {
  trips: Record<TripStatus, number>
  bookings: number
  waiting: number
  confirmed: number
  rating: number | null
  reviews: number
}

/** An agency's totals, except revenue. */
export async function countOfAgency(db: Database, agencyId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select json_build_object(
          'draft', count(*) filter (where status = 'draft'),
          'published', count(*) filter (where status = 'published'),
          'archived', count(*) filter (where status = 'archived'),
          'suspended', count(*) filter (where status = 'suspended'))
        from trips where agency_id = ${agencyId} and deleted_at is null) as trips,
      b.bookings, b.waiting, b.confirmed, r.rating, r.reviews
    from (
      select count(*)::integer as bookings,
        (count(*) filter (where status in ('pending', 'payment_verified', 'agency_approved')))::integer as waiting,
        (count(*) filter (where status = 'confirmed'))::integer as confirmed
      from bookings where agency_id = ${agencyId} and deleted_at is null
    ) b cross join (
      select round(avg(rating), 1)::real as rating, count(*)::integer as reviews
      from reviews where agency_id = ${agencyId} and deleted_at is null
    ) r`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the count returned no row')
  return row
}

interface TripFacts {
  id: string
  title: string
  status: TripStatus
  seats_booked: number
  total_seats: number
  bookings: number
  revenue: { currency: Currency; minor: Minor }[]
}

/** The agency's trips with the revenue of each, newest first. */
export async function listTripsWithRevenue(
  db: Database,
  agencyId: string,
  { limit, offset }: Page,
): Promise<TripFacts[]> {
  const { rows } = await sql<TripFacts>`
    select t.id, t.title, t.status,
      coalesce(d.booked, 0)::integer as seats_booked, coalesce(d.total, 0)::integer as total_seats,
      coalesce((select count(*) from bookings where trip_id = t.id and deleted_at is null), 0)::integer as bookings,
      coalesce((
        select json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) from (
          select currency, sum(total_minor) as minor from bookings
          where trip_id = t.id and status = 'confirmed' and deleted_at is null group by currency) sums), '[]') as revenue
    from (
      select id, title, status, created_at from trips where agency_id = ${agencyId} and deleted_at is null
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) t left join lateral (
      select sum(seats_booked) as booked, sum(total_seats) as total from departures where trip_id = t.id
    ) d on true
    order by t.created_at desc, t.id desc`.execute(db)
  return rows
}
