import type { HeldReference } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { bookingNumber, bookingSearchTerm } from '@rihla/contract/bookings/booking.ts'
import type { Context } from '#context.ts'

/**
 * Held seats whose reference a transfer may name although no booking was sent (docs/product/seat-holds.md#paid-too-late). Null
 * unless the whole number or reference is searched for.
 */
export async function findHeldReference({ db, clock }: Context, search: string): Promise<HeldReference | null> {
  const number = bookingSearchTerm(search).toLowerCase()
  if (!/^[0-9a-f]{8}$/.test(number)) return null
  const hold = await db
    .selectFrom('seat_holds as h')
    .innerJoin('users as c', 'c.id', 'h.customer_id')
    .leftJoin('customers as profile', 'profile.user_id', 'h.customer_id')
    .innerJoin('trips as t', 't.id', 'h.trip_id')
    .select(['c.name', 'c.email', 'profile.phone', 't.id as tripId', 't.title'])
    .select(['h.starts_on', 'h.seats', 'h.created_at', 'h.ended_at', 'h.ends_at', 'h.booking_number'])
    .where('h.booking_number', '=', number)
    .where('h.booking_id', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!hold) return null
  return {
    transferReference: bookingNumber(hold.booking_number),
    customer: { name: hold.name, email: hold.email, phone: hold.phone },
    trip: { _id: hold.tripId, title: hold.title },
    selectedStartDate: hold.starts_on,
    seats: hold.seats,
    isLive: hold.ended_at === null && hold.ends_at > clock.now(),
    heldAt: hold.created_at.toISOString(),
  }
}
