import { seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Database } from '#database/database.ts'

/** Bookings that hold seats of a departure, sorted by name. The caller has checked the owner of the departure. */
export const listPassengers = (db: Database, departureId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .leftJoin('customers as c', 'c.user_id', 'b.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('check_ins as ci')
          .innerJoin('users as by', 'by.id', 'ci.by_id')
          .select(['ci.seats as checked_in', 'ci.version', 'ci.at', 'by.name as by_name'])
          .whereRef('ci.booking_id', '=', 'b.id')
          .orderBy('ci.version', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['b.id', 'b.status', 'b.seats', 'b.payment_type', 'b.currency', 'b.paid_minor', 'b.remaining_minor'])
    .select(['b.remaining_paid_at', 'b.foreign_total_minor', 'b.foreign_currency', 'b.cash_collected_at'])
    .select(['b.agency_notes', 'u.name', 'c.phone', 'last.checked_in', 'last.version', 'last.at', 'last.by_name'])
    .where('b.departure_id', '=', departureId)
    .where('b.status', 'in', [...seatHoldingStatuses])
    .where('b.deleted_at', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('b.id')
    .execute()

export type PassengerRow = Awaited<ReturnType<typeof listPassengers>>[number]
