import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** Required owner, part of the `where`: departures of other agencies appear not to exist. Admins use `any`. */
export type DepartureOwner = { agencyId: string } | 'any'

export interface CancellableDeparture {
  id: string
  trip_id: string
  agency_id: string
  title: string
  starts_on: CalendarDate
  ends_on: CalendarDate
  cancelled_at: Date | null
  pickup: string
  first_day_time: string
}

export async function findCancellableDeparture(
  db: Database | Transaction,
  id: string,
  owner: DepartureOwner,
): Promise<CancellableDeparture | undefined> {
  const isOwned = owner === 'any' ? sql`true` : sql`t.agency_id = ${owner.agencyId}`
  const { rows } = await sql<CancellableDeparture>`
    select d.id, d.trip_id, t.agency_id, t.title, d.starts_on, d.cancelled_at, t.pickup_location as pickup,
      d.starts_on + case when t.is_one_day_trip then 0 else t.end_date - t.start_date end as ends_on,
      coalesce(t.itinerary -> 0 ->> 'time', '') as first_day_time
    from departures d join trips t on t.id = d.trip_id
    where d.id = ${id} and t.deleted_at is null and ${isOwned}`.execute(db)
  return rows[0]
}

/** Bookings of a departure that hold seats, by status. */
export const countBookingsByStatus = (db: Database | Transaction, departureId: string) =>
  db
    .selectFrom('bookings')
    .where('departure_id', '=', departureId)
    .where('status', 'in', [...seatHoldingStatuses])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('bookings'), eb.fn.sum<number>('seats').as('seats')])
    .execute()

/** Live holds of customers who are paying, and confirmed entries of the waiting list with or without an offer. */
export async function countHoldsAndWaiting(
  db: Database | Transaction,
  departureId: string,
  now: Date,
): Promise<{ holds: number; waiting: number }> {
  const { rows } = await sql<{ holds: number; waiting: number }>`
    select
      (select count(*)::int from seat_holds where departure_id = ${departureId} and ended_at is null and not is_offer
        and ends_at > ${now}) as holds,
      (select count(*)::int from waiting_list_entries where departure_id = ${departureId}
        and state in ('waiting', 'offered')) as waiting`.execute(db)
  return rows[0]!
}

/** Whether seats are booked or held by others than these: they were taken after these were locked. */
export async function hasOtherSeats(
  trx: Transaction,
  departureId: string,
  { bookings, holds }: { bookings: readonly string[]; holds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ has_others: boolean }>`
    select exists (select from bookings where departure_id = ${departureId} and deleted_at is null
        and status = any (${[...seatHoldingStatuses]}::text[]) and id <> all (${bookings}::uuid[]))
      or exists (select from seat_holds where departure_id = ${departureId} and ended_at is null
        and id <> all (${holds}::uuid[])) as has_others`.execute(trx)
  return rows[0]!.has_others
}
