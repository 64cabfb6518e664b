import type { Database } from '#database/database.ts'

/** Rows of the CSV export, restricted to the agency's own bookings once more. */
export const listBookingLines = (db: Database, agencyId: string, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('customers as cd', 'cd.user_id', 'b.customer_id')
    .where('b.agency_id', '=', agencyId)
    .where('b.id', 'in', [...ids])
    .select(['c.name as customer_name', 'c.email as customer_email', 'cd.phone'])
    .select([
      'b.id',
      'b.created_at',
      'b.status',
      'b.trip_title',
      'b.trip_destination',
      'b.starts_on',
      'b.ends_on',
      'b.seats',
    ])
    .select([
      'b.currency',
      'b.total_minor',
      'b.payment_type',
      'b.deposit_minor',
      'b.remaining_minor',
      'b.remaining_paid_at',
    ])
    .select(['b.foreign_currency', 'b.foreign_total_minor', 'b.promo_code', 'b.payment_reference', 'b.agency_notes'])
    .execute()

export type BookingLine = Awaited<ReturnType<typeof listBookingLines>>[number]
