import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Currency, ForeignCurrency, Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

export interface BookingEventRow {
  eventId: string
  action: BookingAction
  from: BookingStatus | null
  to: BookingStatus
  at: Date
  bookingId: string
  agencyId: string
  tripId: string
  departureId: string | null
  startsOn: CalendarDate
  seats: number
  currency: Currency
  totalMinor: Minor
  receivedMinor: Minor
  refundedMinor: Minor
  collectedMinor: Minor | null
  cashMinor: Minor | null
  cashCurrency: ForeignCurrency | null
  /** Of the receipt or the refund that the transition recorded. */
  receiptMinor: Minor | null
  refundMinor: Minor | null
}

/** Transitions with their bookings, by the id of the event. */
export async function listBookingEvents(
  trx: Transaction,
  eventIds: readonly string[],
): Promise<Map<string, BookingEventRow>> {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<BookingEventRow>`
    select e.id as "eventId", e.action, e.from_status as "from", e.to_status as "to", e.created_at as "at",
      b.id as "bookingId", b.agency_id as "agencyId", b.trip_id as "tripId", b.departure_id as "departureId",
      b.starts_on as "startsOn", b.seats, b.currency, b.total_minor as "totalMinor",
      coalesce(b.received_minor, 0) as "receivedMinor", coalesce(b.refunded_minor, 0) as "refundedMinor",
      b.collected_minor as "collectedMinor", b.foreign_total_minor as "cashMinor", b.foreign_currency as "cashCurrency",
      r.amount_minor as "receiptMinor", f.amount_minor as "refundMinor"
    from booking_events e
    join bookings b on b.id = e.booking_id
    left join receipts r on r.event_id = e.id
    left join refunds f on f.event_id = e.id
    where e.id = any (${[...eventIds]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.eventId, row]))
}
