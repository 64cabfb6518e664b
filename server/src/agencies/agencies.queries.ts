import type { exportAgencies } from '@rihla/contract/agencies/admin-agencies.api.ts'
import type { AgencySortKey } from '@rihla/contract/agencies/agency.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { type RawBuilder, sql } from 'kysely'
import { selectProfiles } from '#accounts/users.queries.ts'
import type { Database, Transaction } from '#database/database.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'
import { countRows, listIds } from '#database/list-rows.ts'
import { literalList } from '#database/literal-list.ts'
import type { Page } from '#http/paging.ts'

type AgencyFilter = Pick<QueryOf<typeof exportAgencies>, 'search' | 'verification'>

function selectListed(db: Database, { search = '', verification }: AgencyFilter) {
  let listed = db
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.user_id', 'u.id')
    .where('u.role', '=', 'agency')
    .where('u.deleted_at', 'is', null)
  if (verification === 'documents') {
    listed = listed.where(
      sql<boolean>`exists (select from agency_documents d where d.agency_id = u.id and d.status = 'waiting')`,
    )
  } else if (verification === 'payout_details') {
    listed = listed.where(
      sql<boolean>`exists (select from payout_details d where d.agency_id = u.id and d.state = 'pending')`,
    )
  } else if (verification)
    listed = listed.where('u.agency_verified_at', verification === 'verified' ? 'is not' : 'is', null)
  for (const word of wordsOf(search)) {
    const pattern = oncePatternOf(word)
    listed = listed.where(sql<boolean>`(a.search_text like ${pattern} or u.search_text like ${pattern})`)
  }
  return listed
}

const columns: Record<AgencySortKey, RawBuilder<unknown>> = {
  agency: sql`a.name collate "und-x-icu"`,
  // agencies awaiting verification first
  verification: sql`u.agency_verified_at is not null`,
  joined: sql`u.created_at`,
}

/** One page of ids, or all of them, in the order of the table. */
export function listAgencyIds(
  db: Database,
  filter: AgencyFilter,
  { sort, page }: { sort: SortOf<AgencySortKey>; page?: Page },
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  const listed = selectListed(db, filter)
    .select('u.id')
    .orderBy(columns[key], direction)
    .$if(key === 'verification', (agencies) => agencies.orderBy('u.created_at', 'desc'))
    .orderBy('u.id', direction)
  return listIds(listed, page)
}

export const countAgencies = (db: Database, filter: AgencyFilter): Promise<number> =>
  countRows(selectListed(db, filter))

export const findAgency = (db: Database | Transaction, id: string) =>
  selectProfiles(db).where('u.role', '=', 'agency').where('u.id', '=', id).executeTakeFirst()

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
        (count(*) filter (where status in (${literalList(transitionOf('cancel').from)})))::integer as waiting,
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
      select sum(seats_booked) as booked, sum(total_seats) as total from departures where trip_id = t.id and cancelled_at is null
    ) d on true
    order by t.created_at desc, t.id desc`.execute(db)
  return rows
}
