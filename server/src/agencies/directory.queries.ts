import type { AgencySort } from '@rihla/contract/agencies/agency.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import { selectProfiles } from '../accounts/users.queries.ts'
import type { Database } from '../database/database.ts'
import type { Page } from '../http/paging.ts'

/** Agencies as travellers may see them, with their numbers; each costs three looks at an index. */
const selectPublic = (db: Database) =>
  selectProfiles(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('trips')
          .whereRef('trips.agency_id', '=', 'u.id')
          .where('trips.deleted_at', 'is', null)
          .select((of) => [
            of.fn.countAll<number>().as('total_trips'),
            of.fn.countAll<number>().filterWhere('trips.status', '=', 'published').as('published_trips'),
            of.fn.countAll<number>().filterWhere('trips.status', '=', 'draft').as('draft_trips'),
          ])
          .as('offer'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reviews')
          .whereRef('reviews.agency_id', '=', 'u.id')
          .where('reviews.deleted_at', 'is', null)
          .select((of) => [
            of.fn.avg<string | null>('reviews.rating').as('average_rating'),
            of.fn.countAll<number>().as('review_count'),
          ])
          .as('opinion'),
      (join) => join.onTrue(),
    )
    .select([
      'offer.total_trips',
      'offer.published_trips',
      'offer.draft_trips',
      'opinion.average_rating',
      'opinion.review_count',
    ])
    .select((eb) =>
      eb
        .selectFrom('bookings')
        .whereRef('bookings.agency_id', '=', 'u.id')
        .where('bookings.status', 'in', [...seatHoldingStatuses])
        .select((of) => of.fn.countAll<number>().as('n'))
        .as('total_bookings'),
    )
    .where('u.role', '=', 'agency')
    .where('u.is_active', '=', true)

const wordsMost = 8

/** Every word stands somewhere in display name, account name or description; folded, and free of LIKE's wildcards after. */
const matches = (search: string) =>
  search
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, wordsMost)
    .map(
      (word) => sql<boolean>`
        a.search_text || search_fold(u.name)
          like '%' || regexp_replace(search_fold(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
    )

const publishedTrips = sql`(
  select count(*) from trips t where t.agency_id = u.id and t.status = 'published' and t.deleted_at is null)`

/** Verified agencies, and others whose trips an admin has approved. */
function fromDirectory(db: Database, search: string) {
  const directory = db
    .selectFrom('users as u')
    .innerJoin('agencies as a', 'a.user_id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.role', '=', 'agency')
    .where('u.is_active', '=', true)
    .where(sql<boolean>`(u.agency_verified_at is not null or ${publishedTrips} > 0)`)
  return matches(search).reduce((listed, condition) => listed.where(condition), directory)
}

const orders: Record<AgencySort, ReturnType<typeof sql>> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`a.name collate "und-x-icu", u.id`,
  trips: sql`${publishedTrips} desc, u.created_at, u.id`,
}

/** One page of ids is chosen first, so that numbers are only counted for the agencies shown. */
export function listDirectory(db: Database, { search, sort }: { search: string; sort: AgencySort }, page: Page) {
  const listed = fromDirectory(db, search)
    .select(['u.id', sql<number>`row_number() over (order by ${orders[sort]})`.as('place')])
    .orderBy('place')
    .limit(page.limit)
    .offset(page.offset)
  return selectPublic(db).innerJoin(listed.as('listed'), 'listed.id', 'u.id').orderBy('listed.place').execute()
}

export type PublicAgencyRow = NonNullable<Awaited<ReturnType<typeof findPublicAgency>>>

export async function countDirectory(db: Database, search: string): Promise<number> {
  const { n } = await fromDirectory(db, search)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const findPublicAgency = (db: Database, id: string) => selectPublic(db).where('u.id', '=', id).executeTakeFirst()
