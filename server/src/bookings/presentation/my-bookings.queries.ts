import {
  type BookingGroup,
  type BookingStatus,
  bookingGroups,
  refundDueStatuses,
  seatHoldingStatuses,
} from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'
import type { Page } from '#http/paging.ts'
import { hasSurplus } from '../row/open-money.queries.ts'
import { needsAcceptance } from '#seats/offers/trip-terms.queries.ts'

export interface Traveller {
  customerId: string
  today: CalendarDate
  now: Date
}

const holdsSeats = literalList(seatHoldingStatuses)

/** A booking with a rejected payment can be repeated while its date has seats and the trip was not booked again since. */
const canBookAgain = (today: CalendarDate) => sql<boolean>`(
  b.starts_on >= ${today}
  and exists (
    select 1 from trips t
    join users owner on owner.id = t.agency_id
    join departures d on d.trip_id = t.id and d.starts_on = b.starts_on and d.cancelled_at is null
    where t.id = b.trip_id and t.status = 'published' and t.deleted_at is null
      and owner.is_active and owner.deleted_at is null and d.seats_booked + d.seats_held < d.total_seats)
  and not exists (
    select 1 from bookings again
    where again.customer_id = b.customer_id and again.trip_id = b.trip_id
      and again.created_at > b.created_at and again.status in (${holdsSeats})))`

/** The customer can still answer. */
const waitsForAcceptance = (now: Date) => sql<boolean>`(b.status in (${holdsSeats})
  and (b.departs_at is null or b.departs_at > ${now})
  and ${needsAcceptance(sql.ref('b.trip_id'), sql.ref('b.terms_version'))})`

/** A refund is due, and its destination is not known (docs/product/refunds.md#destinations). */
const waitsForDestination = sql<boolean>`(
  (b.status in (${literalList(refundDueStatuses)}) and b.deposit_minor > 0
      and (b.refund_due_minor is null or b.refund_due_minor > coalesce(b.refunded_minor, 0))
    or ${hasSurplus(sql`b`)})
  and not exists (select from refund_destinations given where given.booking_id = b.id))`

const groupOf = ({ today, now }: Omit<Traveller, 'customerId'>) => sql<BookingGroup>`case
  when ${waitsForDestination} then 'needs-you'
  when b.status in (${literalList(refundDueStatuses)}) then 'refunds'
  when b.status = 'pending' and b.proof_requested_at is not null then 'needs-you'
  when b.status = 'payment_verified' and b.details_requested_at is not null then 'needs-you'
  when ${waitsForAcceptance(now)} then 'needs-you'
  when b.status = 'rejected' and ${canBookAgain(today)} then 'needs-you'
  when b.status in (${holdsSeats}) and not (b.status = 'confirmed' and b.ends_on < ${today}) then 'coming-up'
  else 'past' end`

/** The traveller's undeleted bookings with their group, aliased `mine`. */
const ownBookings = (db: Database, { customerId, ...time }: Traveller) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.status', 'b.starts_on', 'b.ends_on', 'b.trip_title', 'b.updated_at', groupOf(time).as('group')])
    .where('b.customer_id', '=', customerId)
    .where('b.deleted_at', 'is', null)
    .as('mine')

export interface MyBookingsFilter {
  status?: BookingStatus | undefined
  group?: BookingGroup | undefined
}

/** Ids on this page, sorted by group; upcoming trips by start date, the others by last change, newest first. */
export async function listMyBookingIds(
  db: Database,
  traveller: Traveller,
  { status, group }: MyBookingsFilter,
  { limit, offset }: Page,
): Promise<{ id: string; group: BookingGroup }[]> {
  let query = db.selectFrom(ownBookings(db, traveller)).select(['id', 'group'])
  if (status) query = query.where('status', '=', status)
  if (group) query = query.where('group', '=', group)
  return query
    .orderBy(sql`array_position(${sql.val([...bookingGroups])}::text[], "group")`)
    .orderBy(sql`case when "group" = 'coming-up' then starts_on end`)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export const findBookingGroup = async (db: Database, traveller: Traveller, id: string): Promise<BookingGroup | null> =>
  (await db.selectFrom(ownBookings(db, traveller)).select('group').where('id', '=', id).executeTakeFirst())?.group ??
  null

export const countMyBookings = (db: Database, traveller: Traveller) =>
  db
    .selectFrom(ownBookings(db, traveller))
    .select((eb) => ['group', 'status', eb.fn.countAll<number>().as('n')])
    .groupBy(['group', 'status'])
    .execute()
