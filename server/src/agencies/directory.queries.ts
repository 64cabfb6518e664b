import type { AgencySort } from '@rihla/contract/agencies/agency.ts'
import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import { selectProfiles } from '../accounts/users.queries.ts'
import type { Database } from '../database/database.ts'
import type { Page } from '../http/paging.ts'

/** Agencies as travellers may see them, with their numbers. */
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
    .select(['offer.total_trips', 'offer.published_trips', 'opinion.average_rating', 'opinion.review_count'])
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

const matches = (search: string) => sql<boolean>`
  search_fold(a.name || ' ' || u.name || ' ' || a.description)
    like '%' || replace(replace(replace(search_fold(${search.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/** Verified agencies, and others whose trips an admin has approved. */
function selectDirectory(db: Database, search: string) {
  const directory = selectPublic(db).where((eb) =>
    eb.or([eb('u.agency_verified_at', 'is not', null), eb('offer.published_trips', '>', 0)]),
  )
  return search.trim() === '' ? directory : directory.where(matches(search))
}

const orders: Record<AgencySort, ReturnType<typeof sql>> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`a.name collate "und-x-icu", u.id`,
  trips: sql`offer.published_trips desc, u.created_at, u.id`,
}

export const listDirectory = (db: Database, { search, sort }: { search: string; sort: AgencySort }, page: Page) =>
  selectDirectory(db, search).orderBy(orders[sort]).limit(page.limit).offset(page.offset).execute()

export type PublicAgencyRow = Awaited<ReturnType<typeof listDirectory>>[number]

export async function countDirectory(db: Database, search: string): Promise<number> {
  const { n } = await selectDirectory(db, search)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const findPublicAgency = (db: Database, id: string): Promise<PublicAgencyRow | undefined> =>
  selectPublic(db).where('u.id', '=', id).executeTakeFirst()
