import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type InferResult, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'
import { coverOfTrip } from '#trips/select-trips.ts'

export interface OpenFilter {
  customerId: string
  tripId?: string | undefined
  bookingId?: string | undefined
  today: CalendarDate
}

const notReviewed = sql<boolean>`not exists (select 1 from reviews r where r.booking_id = b.id)`

const fromOwnBookings = (db: Database | Transaction, { customerId, tripId, bookingId }: OpenFilter) => {
  let bookings = db
    .selectFrom('bookings as b')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .where('b.customer_id', '=', customerId)
    .where('b.deleted_at', 'is', null)
  if (tripId) bookings = bookings.where('b.trip_id', '=', tripId)
  if (bookingId) bookings = bookings.where('b.id', '=', bookingId)
  return bookings
}

/** `canReview` (review-policy.ts) in SQL. */
const fromOpen = (db: Database | Transaction, filter: OpenFilter) =>
  fromOwnBookings(db, filter)
    .where('b.status', '=', 'confirmed')
    .where('b.ends_on', '<', filter.today)
    .where(notReviewed)

const selectOpen = (db: Database, filter: OpenFilter) =>
  fromOpen(db, filter)
    .innerJoin('agencies as a', 'a.user_id', 'b.agency_id')
    .select(['b.id', 'b.starts_on', 'b.ends_on', 'b.trip_id', 'b.agency_id', 'a.name as agency_name'])
    .select(['b.trip_title', 'b.trip_destination', coverOfTrip.as('trip_image_key')])

export type OpenReviewRow = InferResult<ReturnType<typeof selectOpen>>[number]

export const listOpenReviews = (db: Database, filter: OpenFilter, page: Page): Promise<OpenReviewRow[]> =>
  selectOpen(db, filter).orderBy('b.ends_on').orderBy('b.id').limit(page.limit).offset(page.offset).execute()

export const countOpenReviews = (db: Database, filter: OpenFilter): Promise<number> => countRows(fromOpen(db, filter))

/** The oldest booking that can be reviewed now. */
export const findOldestOpen = (trx: Transaction, filter: OpenFilter) =>
  fromOpen(trx, filter)
    .select(['b.id', 'b.trip_id', 'b.agency_id', 'b.trip_title'])
    .orderBy('b.ends_on')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst()

/** Confirmed bookings of a customer who cannot review now, to find the reason. */
export const listOwnJourneys = (trx: Transaction, filter: OpenFilter) =>
  fromOwnBookings(trx, filter)
    .select(['b.status', 'b.ends_on', sql<boolean>`not (${notReviewed})`.as('is_reviewed')])
    .where('b.status', '=', 'confirmed')
    .execute()
