import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { waitingStatuses } from '@rihla/contract/bookings/booking-deadlines.ts'
import { sql } from 'kysely'
import { literalList } from '#database/literal-list.ts'

/** Every status that the booking `b` has had. */
export const pastStatuses = sql<
  BookingStatus[]
>`array(select e.to_status from booking_events e where e.booking_id = b.id)`.as('past')

/** Travellers of the booking `b` are checked in. */
export const isCheckedIn = sql<boolean>`coalesce((
  select c.seats > 0 from check_ins c where c.booking_id = b.id order by c.version desc limit 1), false)`

/** The transfer of the balance that waits for its check, of a booking `b`. */
export const openBalance = sql<{
  id: string
  amount_minor: number
  reference: string | null
  proof_id: string | null
  sent_at: string
} | null>`(select json_build_object('id', x.id, 'amount_minor', x.amount_minor, 'reference', x.reference,
    'proof_id', x.proof_id, 'sent_at', x.sent_at)
  from balance_transfers x where x.booking_id = b.id and x.decided_at is null)`

/** An action on the booking `b` is due; as in the index `bookings_past_due`. */
export const isWaiting = sql<boolean>`(b.status in (${literalList(waitingStatuses)})
  or b.cancellation_requested_at is not null)`
