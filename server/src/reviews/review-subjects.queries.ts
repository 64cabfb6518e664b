import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { patternOf } from '#database/like-pattern.ts'

/** Public reviews, from which the agencies and trips of the filters are taken. */
const fromSubjects = (db: Database) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.agency_id')
    .where('r.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)

const nameContains = (name: 'a.name' | 't.title', search: string) =>
  sql<boolean>`search_fold(${sql.ref(name)}) like ${patternOf(sql`search_fold(${search})`)}`

export const listReviewedAgencies = (db: Database, { search, limit }: { search: string; limit: number }) =>
  fromSubjects(db)
    .innerJoin('agencies as a', 'a.user_id', 'r.agency_id')
    .select((eb) => ['a.user_id as id', 'a.name', eb.fn.countAll<number>().as('n')])
    .$if(search !== '', (query) => query.where(nameContains('a.name', search)))
    .groupBy(['a.user_id', 'a.name'])
    .orderBy('n', 'desc')
    .orderBy('a.name')
    .limit(limit)
    .execute()

interface TripSearch {
  agencyId: string | undefined
  search: string
  limit: number
}

export const listReviewedTrips = (db: Database, { agencyId, search, limit }: TripSearch) =>
  fromSubjects(db)
    .innerJoin('trips as t', 't.id', 'r.trip_id')
    .select((eb) => ['t.id', 't.title as name', eb.fn.countAll<number>().as('n')])
    .where('t.deleted_at', 'is', null)
    .$if(agencyId !== undefined, (query) => query.where('r.agency_id', '=', agencyId!))
    .$if(search !== '', (query) => query.where(nameContains('t.title', search)))
    .groupBy(['t.id', 't.title'])
    .orderBy('n', 'desc')
    .orderBy('t.title')
    .limit(limit)
    .execute()

/** An active agency. */
export const findReviewedAgency = (db: Database, id: string) =>
  db
    .selectFrom('agencies as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.user_id as id', 'a.name'])
    .where('a.user_id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .executeTakeFirst()

/** A trip of an active agency that is published or has reviews. */
export const findReviewedTrip = (db: Database, id: string) =>
  db
    .selectFrom('trips as t')
    .innerJoin('users as u', 'u.id', 't.agency_id')
    .select(['t.id', 't.title as name'])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('t.status', '=', 'published'),
        eb.exists(
          eb
            .selectFrom('reviews as r')
            .select('r.id')
            .whereRef('r.trip_id', '=', 't.id')
            .where('r.deleted_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst()
