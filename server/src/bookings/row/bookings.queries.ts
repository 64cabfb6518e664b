import { refundDueStatuses, seatHoldingStatuses, type PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiledByIds, compiledOnce } from '#database/compiled-once.ts'
import type { Database, Transaction } from '#database/database.ts'
import { listPage, sortByIds } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'
import { cancellationOf } from '#seats/departure-cancellations.queries.ts'
import { currentTerms, needsAcceptance, replacedTerms } from '#seats/offers/trip-terms.queries.ts'
import { hasSurplus } from './open-money.queries.ts'
import { isCheckedIn, openBalance, pastStatuses } from './booking-columns.queries.ts'

/** On the date to which the customer wants to move, 0 where it is not offered any more. */
const seatsLeftOnRequestedDate = sql<number>`coalesce((
  select d.total_seats - d.seats_booked - d.seats_held from departures d
  where d.id = (b.date_change ->> 'departureId')::uuid and d.cancelled_at is null), 0)`

/** All columns a booking response may need; `presentDetails` decides which of them the viewer sees. */
const selectBookings = (db: Database | Transaction) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('customers as cd', 'cd.user_id', 'b.customer_id')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .innerJoin('users as a', 'a.id', 'b.agency_id')
    .innerJoin('agencies as ad', 'ad.user_id', 'b.agency_id')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('users as r', 'r.id', 'b.reviewed_by')
    .leftJoin('booking_documents as bd', 'bd.booking_id', 'b.id')
    .leftJoin('uploads as photo', 'photo.id', 'c.profile_photo_id')
    .leftJoin('trip_images as cover', (join) => join.onRef('cover.trip_id', '=', 't.id').on('cover.position', '=', 0))
    .leftJoin('uploads as cover_file', 'cover_file.id', 'cover.upload_id')
    .selectAll('b')
    .select([pastStatuses, openBalance.as('balance')])
    .select([isCheckedIn.as('is_checked_in'), seatsLeftOnRequestedDate.as('requested_date_seats')])
    .select((eb) => [
      'c.name as customer_name',
      'c.email as customer_email',
      'photo.storage_key as photo_key',
      'cd.phone',
      'cd.address',
      'cd.instagram_url',
      'cd.age',
      'cd.nationality',
      'cd.national_id_front_id as profile_front_id',
      'cd.national_id_back_id as profile_back_id',
      'bd.front_id as national_id_front_id',
      'bd.back_id as national_id_back_id',
      'cd.question1',
      'cd.question2',
      'cd.question3',
      't.price_minor as trip_price_minor',
      't.is_one_day_trip',
      't.status as trip_status',
      't.deleted_at as trip_deleted_at',
      't.meeting_pin',
      't.version as trip_version',
      't.terms_version as current_terms_version',
      currentTerms.as('current_terms'),
      replacedTerms(sql.ref('b.trip_id'), sql.ref('b.terms_version')).as('replaced_terms'),
      needsAcceptance(sql.ref('b.trip_id'), sql.ref('b.terms_version')).as('needs_acceptance'),
      cancellationOf(sql.ref('b.departure_id')).as('cancellation'),
      'cover_file.storage_key as cover_key',
      'a.email as agency_email',
      'a.agency_verified_at',
      'a.is_active as agency_is_active',
      'settings.desk_opens_at',
      'settings.desk_closes_at',
      'settings.usual_check_minutes',
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
          .leftJoin('receipts as of', 'of.event_id', 'e.id')
          .select([
            'e.action',
            'e.actor_role',
            'by.name as actor_name',
            'e.from_status',
            'e.to_status',
            'e.note',
            'e.created_at',
            'of.is_assumed',
          ])
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds as rf')
          .leftJoin('users as sender', 'sender.id', 'rf.sent_by')
          .select([
            ...(['rf.id', 'rf.amount_minor', 'rf.method', 'rf.account', 'rf.holder_name', 'rf.reference'] as const),
            ...(['rf.proof_id', 'rf.notes', 'rf.sent_at', 'sender.name as sender_name'] as const),
          ])
          .whereRef('rf.booking_id', '=', 'b.id')
          .orderBy('rf.sent_at')
          .orderBy('rf.id'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('receipts as rc')
          .leftJoin('payment_accounts as pa', 'pa.id', 'rc.payment_account_id')
          .select([
            'rc.id',
            'rc.amount_minor',
            'rc.kind',
            'rc.is_assumed',
            'rc.reference',
            'rc.verified_at',
            'rc.proof_id',
          ])
          .select(['rc.payment_account_id', 'pa.kind as account_kind', 'pa.handle'])
          .whereRef('rc.booking_id', '=', 'b.id')
          .orderBy('rc.verified_at')
          .orderBy('rc.id'),
      ).as('receipts'),
      jsonArrayFrom(
        eb
          .selectFrom('second_admin_requests as sr')
          .innerJoin('users as asker', 'asker.id', 'sr.asked_by')
          .select(['sr.act', 'sr.amount_minor', 'sr.asked_by', 'sr.asked_at', 'asker.name as asker_name'])
          .whereRef('sr.booking_id', '=', 'b.id')
          .orderBy('sr.asked_at'),
      ).as('second_admin_requests'),
      // the latest first, which is the open one if any is
      jsonArrayFrom(
        eb
          .selectFrom('disputes as ds')
          .select(['ds.state', 'ds.category', 'ds.opened_by', 'ds.created_at', 'ds.answer_due_at', 'ds.decision'])
          .select('ds.ended_at')
          .whereRef('ds.booking_id', '=', 'b.id')
          .orderBy('ds.created_at', 'desc')
          .orderBy('ds.id', 'desc'),
      ).as('disputes'),
      jsonObjectFrom(
        eb
          .selectFrom('refund_destinations as given')
          .select(['given.id', 'given.method', 'given.account', 'given.holder_name', 'given.created_at'])
          .whereRef('given.booking_id', '=', 'b.id')
          .orderBy('given.created_at', 'desc')
          .orderBy('given.id', 'desc')
          .limit(1),
      ).as('refund_destination'),
    ])

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

/** Bookings the viewer may see: their own, or all. Customers and admins see deleted bookings while a refund or a surplus is due. */
export type BookingViewer = { customerId: string } | { agencyId: string } | 'admin'

type Rows = ExpressionBuilder<DB & { b: DB['bookings'] }, 'b'>

const visibleTo = (viewer: BookingViewer) => (eb: Rows) => {
  const isListed = eb('b.deleted_at', 'is', null)
  const isListedOrDue = eb.or([isListed, eb('b.status', 'in', [...refundDueStatuses]), hasSurplus(sql`b`)])
  if (viewer === 'admin') return isListedOrDue
  if ('customerId' in viewer) return eb.and([eb('b.customer_id', '=', viewer.customerId), isListedOrDue])
  return eb.and([eb('b.agency_id', '=', viewer.agencyId), isListed])
}

/** The customer of the confirmed booking `b` waits for an answer to a request to cancel. */
export const asksToCancel = sql<SqlBool>`(b.cancellation_requested_at is not null and b.status = 'confirmed')`

/** The customer of the confirmed booking `b` waits for an answer to a request for another date. */
export const asksForAnotherDate = sql<SqlBool>`(b.date_change is not null and b.status = 'confirmed')`

/** The filters that the lists of agencies and admins share. */
export interface BookingFilter {
  paymentType?: PaymentType | undefined
  tripId?: string | undefined
  departsFrom?: CalendarDate | undefined
  departsTo?: CalendarDate | undefined
}

export function fromBookings(db: Database, { paymentType, tripId, departsFrom, departsTo }: BookingFilter) {
  let query = db.selectFrom('bookings as b')
  if (paymentType) query = query.where('b.payment_type', '=', paymentType)
  if (tripId) query = query.where('b.trip_id', '=', tripId)
  if (departsFrom) query = query.where('b.starts_on', '>=', departsFrom)
  if (departsTo) query = query.where('b.starts_on', '<=', departsTo)
  return query
}

/** The total in US dollars at the reporting rates (docs/product/settings.md#reporting-rates), for sorting only. */
export const totalInUsd = sql<number>`b.total_minor * case b.currency when 'EGP' then (select usd_per_egp::float8 from settings)
  when 'EUR' then (select usd_per_eur::float8 from settings) else 1 end`

/** Admins can read a booking by id after it left the lists, such as one just refunded. */
export const findBooking = (
  db: Database | Transaction,
  id: string,
  viewer: BookingViewer,
): Promise<BookingRow | undefined> =>
  selectBookings(db)
    .where('b.id', '=', id)
    .$if(viewer !== 'admin', (query) => query.where((eb) => visibleTo(viewer)(eb as unknown as Rows)))
    .executeTakeFirst()

/**
 * A customer's booking, even after it left their lists. By one id, not by a list of them: PostgreSQL would expect more than one
 * row of a list, and plan this large statement again for every booking.
 */
export const findSubmittedBooking = async (db: Database, id: string, customerId: string) =>
  (await readSubmitted(db, { id, customerId }))[0]

const readSubmitted = compiledOnce((db, { id, customerId }: { id: string; customerId: string }) =>
  selectBookings(db).where('b.id', '=', id).where('b.customer_id', '=', customerId),
)

/** A booking of the viewer, even after it left the viewer's lists: for a calendar's entry. */
export const findEverListedBooking = (
  db: Database,
  id: string,
  viewer: BookingViewer,
): Promise<BookingRow | undefined> => {
  const query = selectBookings(db).where('b.id', '=', id)
  if (viewer === 'admin') return query.executeTakeFirst()
  return 'customerId' in viewer
    ? query.where('b.customer_id', '=', viewer.customerId).executeTakeFirst()
    : query.where('b.agency_id', '=', viewer.agencyId).executeTakeFirst()
}

export const listBookingsByIds = compiledByIds((db, ids) =>
  selectBookings(db).where('b.id', '=', sql<string>`any (${ids}::uuid[])`),
)

/** Returns the rows in the order of `ids`. */
export const listBookingsInOrder = async (db: Database, ids: readonly string[]): Promise<BookingRow[]> =>
  sortByIds(ids, await listBookingsByIds(db, ids))

/** A page of the trip's bookings that the viewer may see, newest first. */
export function listTripBookings(db: Database, viewer: BookingViewer, tripId: string, page: Page) {
  const sorted = db
    .selectFrom('bookings as b')
    .where((eb) => visibleTo(viewer)(eb as unknown as Rows))
    .where('b.trip_id', '=', tripId)
    .select('b.id')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
  return listPage(sorted, page, (ids) => listBookingsByIds(db, ids))
}

/** The customer and agency of a booking, as its mails name them. */
export async function findParties(trx: Transaction, customerId: string, agencyId: string) {
  const customer = await trx.selectFrom('users').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  const agency = await trx
    .selectFrom('agencies as a')
    .select(['a.name as displayName', 'a.contact_phone as contactPhone'])
    .where('a.user_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return { customer, agency }
}

/** Those of these customers with a trip that ends on this day or later, or whose refund is due. */
export async function listCustomersTravellingSince(
  db: Database,
  customerIds: readonly string[],
  day: CalendarDate,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'in', [...customerIds])
    .where((eb) =>
      eb.or([
        eb.and([eb('ends_on', '>=', day), eb('status', 'in', [...seatHoldingStatuses])]),
        eb('status', 'in', [...refundDueStatuses]),
      ]),
    )
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}
