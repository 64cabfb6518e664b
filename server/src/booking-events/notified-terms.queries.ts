import { type BookingStatus, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** The booking `b` holds seats of the trip `t`, and its customer does not know the current terms. */
const isBehind = (now: Date) => sql<boolean>`(b.status = any (${seatHoldingStatuses})
  and b.deleted_at is null and t.deleted_at is null
  and coalesce(b.terms_notified, b.terms_version) <> t.terms_version and (b.departs_at is null or b.departs_at > ${now}))`

/** Bookings of these trips whose customers do not know the current terms. */
export async function listBookingsBehind(trx: Transaction, tripIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b join trips t on t.id = b.trip_id
    where b.trip_id = any (${tripIds}::uuid[]) and ${isBehind(now)}`.execute(trx)
  return rows.map(({ id }) => id)
}

interface NewlyNotified {
  id: string
  status: BookingStatus
  /** The version that the customer knew before, and the current one. */
  known: number
  current: number
}

/** Marks those of these bookings that are behind as notified, so that each change is announced once. */
export async function updateTermsNotified(
  trx: Transaction,
  bookingIds: readonly string[],
  now: Date,
): Promise<NewlyNotified[]> {
  const { rows } = await sql<NewlyNotified>`
    with behind as (
      select b.id, coalesce(b.terms_notified, b.terms_version) as known, t.terms_version as current
      from bookings b join trips t on t.id = b.trip_id
      where b.id = any (${bookingIds}::uuid[]) and ${isBehind(now)}
      order by b.id for no key update of b
    )
    update bookings b set terms_notified = behind.current from behind where b.id = behind.id
    returning b.id, b.status, behind.known, behind.current`.execute(trx)
  return rows
}
