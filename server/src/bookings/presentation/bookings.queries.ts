import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

/** All columns a booking response may need; `presentBooking` decides which of them the viewer sees. */
const selectBookings = (db: Database) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('customers as cd', 'cd.user_id', 'b.customer_id')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .innerJoin('users as a', 'a.id', 'b.agency_id')
    .innerJoin('agencies as ad', 'ad.user_id', 'b.agency_id')
    .leftJoin('users as r', 'r.id', 'b.reviewed_by')
    .leftJoin('uploads as photo', 'photo.id', 'c.profile_photo_id')
    .leftJoin('trip_images as cover', (join) => join.onRef('cover.trip_id', '=', 't.id').on('cover.position', '=', 0))
    .leftJoin('uploads as cover_file', 'cover_file.id', 'cover.upload_id')
    .selectAll('b')
    .select((eb) => [
      'c.name as customer_name',
      'c.email as customer_email',
      'photo.storage_key as photo_key',
      'cd.phone',
      'cd.address',
      'cd.instagram_url',
      'cd.age',
      'cd.nationality',
      'cd.national_id_front_id',
      'cd.national_id_back_id',
      'cd.question1',
      'cd.question2',
      'cd.question3',
      't.price_minor as trip_price_minor',
      't.pickup_location',
      't.cancellation_policy',
      't.is_one_day_trip',
      't.status as trip_status',
      't.deleted_at as trip_deleted_at',
      'cover_file.storage_key as cover_key',
      'a.email as agency_email',
      'a.agency_verified_at',
      'ad.name as agency_name',
      'ad.contact_phone as agency_phone',
      'r.name as reviewer_name',
      eb
        .exists(eb.selectFrom('reviews as rv').select('rv.id').whereRef('rv.booking_id', '=', 'b.id'))
        .as('is_reviewed'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_events as e')
          .leftJoin('users as by', 'by.id', 'e.actor_id')
          .select([
            'e.action',
            'e.actor_role',
            'by.name as actor_name',
            'e.from_status',
            'e.to_status',
            'e.note',
            'e.created_at',
          ])
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('events'),
    ])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** Bookings the viewer may see: their own, or all. Admins see deleted bookings while a refund is due. */
export type BookingViewer = { customerId: string } | { agencyId: string } | 'admin'

type Rows = ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>

const visibleTo = (viewer: BookingViewer) => (eb: Rows) => {
  const isListed = eb('b.deleted_at', 'is', null)
  if (viewer === 'admin') return eb.or([isListed, eb('b.status', 'in', [...refundDueStatuses])])
  const isOwn =
    'customerId' in viewer ? eb('b.customer_id', '=', viewer.customerId) : eb('b.agency_id', '=', viewer.agencyId)
  return eb.and([isOwn, isListed])
}

export interface Slice {
  limit: number
  offset: number
}

/** Admins can read a booking by id after it left the lists, such as one just refunded. */
export const findBooking = (db: Database, id: string, viewer: BookingViewer): Promise<BookingRow | undefined> =>
  selectBookings(db)
    .where('b.id', '=', id)
    .$if(viewer !== 'admin', (query) => query.where((eb) => visibleTo(viewer)(eb as unknown as Rows)))
    .executeTakeFirst()

export const listBookingsByIds = async (db: Database, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? []
    : selectBookings(db)
        .where('b.id', 'in', [...ids])
        .execute()

/** Returns the rows in the order of `ids`. Sorting ids first and joining by id avoids sorting the wide rows of all matches. */
export async function listBookingsInOrder(db: Database, ids: readonly string[]): Promise<BookingRow[]> {
  const rows = new Map((await listBookingsByIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** A page of the trip's bookings that the viewer may see, newest first. */
export async function listTripBookings(
  db: Database,
  viewer: BookingViewer,
  tripId: string,
  { limit, offset }: Slice,
): Promise<{ rows: BookingRow[]; total: number }> {
  const matching = db
    .selectFrom('bookings as b')
    .where((eb) => visibleTo(viewer)(eb as unknown as Rows))
    .where('b.trip_id', '=', tripId)
  const [page, counted] = await Promise.all([
    matching
      .select('b.id')
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ])
  const ids = page.map(({ id }) => id)
  return { rows: await listBookingsInOrder(db, ids), total: Number(counted.n) }
}
