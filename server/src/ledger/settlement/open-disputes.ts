import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a case about a booking is open, or a report of its customer about its trip or agency: its share is neither settled
 * nor paid out (docs/product/payouts.md#disputes). The only place that asks.
 */
export const hasOpenDispute = (bookingId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  has_open_dispute(${bookingId}) or exists (
  select from bookings disputed join reports r on r.reporter_id = disputed.customer_id
    and (r.type, r.target_id) in (('trip', disputed.trip_id), ('agency', disputed.agency_id))
  where disputed.id = ${bookingId} and r.status in ('pending', 'investigating')))`
