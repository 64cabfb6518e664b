import type { Database } from '../../database/database.ts'

/** The lines of a file: each booking has to be the agency's own here as well. */
export const listBookingLines = (db: Database, agencyId: string, ids: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .leftJoin('customers as cd', 'cd.user_id', 'b.customer_id')
    .where('b.agency_id', '=', agencyId)
    .where('b.id', 'in', [...ids])
    .selectAll('b')
    .select(['c.name as customer_name', 'c.email as customer_email', 'cd.phone'])
    .execute()

export type BookingLine = Awaited<ReturnType<typeof listBookingLines>>[number]
