import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import type { ReportType } from '@rihla/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findReviewedAgency } from '#reviews/review-subjects.queries.ts'
import { isReviewVisible } from '#reviews/reviews.queries.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { coverOfTrip } from '#trips/select-trips.ts'

/** Agencies are public; customers are visible to the agencies they booked with, and to admins. */
async function isPersonVisible(db: Database, id: string, viewer: CurrentUser): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where((eb) => {
      if (viewer.role === 'admin') return eb.lit(true)
      const isAgency = eb.and([eb('u.role', '=', 'agency'), eb('u.is_active', '=', true)])
      if (viewer.role !== 'agency') return isAgency
      const hasBooked = eb
        .selectFrom('bookings as b')
        .select('b.id')
        .whereRef('b.customer_id', '=', 'u.id')
        .where('b.agency_id', '=', viewer.id)
        .where('b.deleted_at', 'is', null)
      return eb.or([isAgency, eb.exists(hasBooked)])
    })
    .executeTakeFirst()
  return row !== undefined
}

/** Only targets that are visible to the reporter can be reported. */
export const isTargetVisible: Record<
  Exclude<ReportType, 'other'>,
  (db: Database, id: string, viewer: CurrentUser) => Promise<boolean>
> = {
  trip: isTripVisible,
  agency: async (db, id) => (await findReviewedAgency(db, id)) !== undefined,
  review: isReviewVisible,
  user: isPersonVisible,
}

type FindTarget = (db: Database, id: string) => Promise<ReportTarget | undefined>

const urlOf = (storageKey: string | null): string | null => (storageKey === null ? null : publicFileUrl(storageKey))

const none = { title: '', text: '', picture: null, email: null, rating: null, trip: null, agency: null }

const fromTrips = (db: Database) =>
  db
    .selectFrom('trips as t')
    .innerJoin('agencies as a', 'a.user_id', 't.agency_id')
    .select(['t.id', 't.title', 't.description', 't.status', 't.deleted_at', 't.agency_id', 'a.name as agency_name'])
    .select(coverOfTrip.as('cover_key'))

const findTrip: FindTarget = async (db, id) => {
  const row = await fromTrips(db).where('t.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const isDeleted = row.deleted_at !== null
  return {
    ...none,
    title: row.title,
    text: row.description,
    picture: isDeleted ? null : urlOf(row.cover_key),
    state: isDeleted ? 'deleted' : row.status,
    trip: isDeleted ? null : row.id,
    agency: { _id: row.agency_id, name: row.agency_name },
  }
}

/** Agencies and customers; an agency appears with its public name and logo. */
const findPerson: FindTarget = async (db, id) => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('agencies as a', 'a.user_id', 'u.id')
    .leftJoin('uploads as f', (join) => join.on('f.id', '=', sql`coalesce(a.logo_id, u.profile_photo_id)`))
    .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'u.deleted_at', 'f.storage_key as picture_key'])
    .select(['a.name as agency_name', 'a.description', 'a.user_id as agency_id'])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.deleted_at !== null) return { ...none, state: 'deleted' }
  return {
    ...none,
    title: row.agency_name || row.name,
    text: row.description ?? '',
    picture: urlOf(row.picture_key),
    state: row.is_active ? 'active' : 'inactive',
    email: row.email,
    agency: row.agency_id === null ? null : { _id: row.agency_id, name: row.agency_name || row.name },
  }
}

const findReview: FindTarget = async (db, id) => {
  const row = await fromTrips(db)
    .innerJoin('reviews as r', 'r.trip_id', 't.id')
    .leftJoin('users as c', (join) => join.onRef('c.id', '=', 'r.customer_id').on('c.deleted_at', 'is', null))
    .select(['r.comment', 'r.rating', 'r.deleted_at as review_deleted_at', 'c.name as customer', 'c.email'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...none,
    title: row.customer ?? '',
    text: row.comment,
    picture: urlOf(row.cover_key),
    state: row.review_deleted_at === null ? 'shown' : 'deleted',
    email: row.email,
    rating: row.rating,
    trip: row.deleted_at === null ? row.id : null,
    agency: { _id: row.agency_id, name: row.agency_name },
  }
}

const finders: Record<Exclude<ReportType, 'other'>, FindTarget> = {
  trip: findTrip,
  agency: findPerson,
  user: findPerson,
  review: findReview,
}

/** The current state of the reported target, `deleted` if it is gone. Null for reports of type `other`. */
export async function findReportedTarget(
  db: Database,
  { type, targetId }: { type: ReportType; targetId: string | null },
): Promise<ReportTarget | null> {
  if (type === 'other' || targetId === null) return null
  return (await finders[type](db, targetId)) ?? { ...none, state: 'deleted' }
}
