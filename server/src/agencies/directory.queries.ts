import type { AgencySort } from '@rihla/contract/agencies/agency.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { limits } from '@rihla/contract/limits.ts'
import { sql } from 'kysely'
import { selectProfiles } from '#accounts/users.queries.ts'
import type { Database } from '#database/database.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'
import { countRows, countRowsTo, listIds, sortByIds } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'

/** Sources of an agency's counts: each is read with an index-only scan. */
const ofAgency = {
  trips: sql`from trips t where t.agency_id = u.id and t.deleted_at is null`,
  reviews: sql`from reviews r where r.agency_id = u.id and r.deleted_at is null`,
  bookings: sql`from bookings b where b.agency_id = u.id and b.status in (${sql.join([...seatHoldingStatuses])})`,
}

/**
 * Public agencies with their counts. The counts are subqueries in the select list, not joins: PostgreSQL keeps the
 * written order of more than eight joined tables (join_collapse_limit), and would count for all agencies before it
 * filters.
 */
const selectPublic = (db: Database) =>
  selectProfiles(db)
    .select([
      sql<number>`(select count(*) ${ofAgency.trips})`.as('total_trips'),
      sql<number>`(select count(*) ${ofAgency.trips} and t.status = 'published')`.as('published_trips'),
      sql<number>`(select count(*) ${ofAgency.trips} and t.status = 'draft')`.as('draft_trips'),
      sql<string | null>`(select avg(r.rating) ${ofAgency.reviews})`.as('average_rating'),
      sql<number>`(select count(*) ${ofAgency.reviews})`.as('review_count'),
      sql<number>`(select count(*) ${ofAgency.bookings})`.as('total_bookings'),
    ])
    .where('u.role', '=', 'agency')
    .where('u.is_active', '=', true)

/**
 * Every search word occurs in display name, description or account name; folded first, and then escaped for LIKE. The
 * account name is in another table, and an index is of one table.
 */
const matches = (search: string) =>
  wordsOf(search).map((word) => {
    const pattern = oncePatternOf(word)
    return sql<boolean>`u.id in (
      select user_id from agencies where search_text like ${pattern}
      union all select id from users where role = 'agency' and search_fold(name) like ${pattern})`
  })

/** Verified agencies, and others with admin-approved trips. */
function fromDirectory(db: Database, search: string) {
  const directory = db
    .selectFrom('users as u')
    .innerJoin('catalogue_agencies as c', 'c.agency_id', 'u.id')
    .where('u.deleted_at', 'is', null)
    .where('u.role', '=', 'agency')
    .where('u.is_active', '=', true)
    .where((eb) => eb.or([eb('u.agency_verified_at', 'is not', null), eb('c.trips', '>', 0)]))
  return matches(search).reduce((listed, condition) => listed.where(condition), directory)
}

const orders: Record<AgencySort, ReturnType<typeof sql>> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`a.name collate "und-x-icu", u.id`,
  trips: sql`c.trips desc, u.created_at, u.id`,
}

/** A page of agencies, whose counts are computed for them alone, and the total, which may be a minimum. */
export async function listDirectory(db: Database, { search, sort }: { search: string; sort: AgencySort }, page: Page) {
  const matching = fromDirectory(db, search)
  const directory = matching.select('u.id')
  const named = sort === 'name' ? directory.innerJoin('agencies as a', 'a.user_id', 'u.id') : directory
  const [ids, counted] = await Promise.all([
    listIds(named.orderBy(orders[sort]), page),
    countRowsTo(matching, limits.exactTotal),
  ])
  const rows = await selectPublic(db)
    .where('u.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return { rows: sortByIds(ids, rows), ...counted }
}

export type PublicAgencyRow = NonNullable<Awaited<ReturnType<typeof findPublicAgency>>>

export const findPublicAgency = (db: Database, id: string) => selectPublic(db).where('u.id', '=', id).executeTakeFirst()

/** What the home page says of all agencies and their reviews. */
export async function countMarketplace(db: Database) {
  const verified = db
    .selectFrom('users')
    .where('role', '=', 'agency')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('agency_verified_at', 'is not', null)
  const reviews = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.avg<string | null>('rating').as('average')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { verifiedAgencies: await countRows(verified), reviewCount: reviews.count, averageRating: reviews.average }
}
