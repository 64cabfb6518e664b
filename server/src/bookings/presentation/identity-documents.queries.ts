import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Database } from '#database/database.ts'

/** Admins any booking's; an agency those of its own that live in one of the statuses. */
type Asking = 'any' | { agencyId: string; statuses: readonly BookingStatus[] }

/** The papers of who booked, for whom they are open now. */
export const findIdentityDocuments = (db: Database, bookingId: string, asking: Asking) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.user_id', 'b.customer_id')
    .select(['c.national_id_front_id', 'c.national_id_back_id'])
    .where('b.id', '=', bookingId)
    .$if(asking !== 'any', (query) => {
      const { agencyId, statuses } = asking as Exclude<Asking, 'any'>
      return query
        .where('b.agency_id', '=', agencyId)
        .where('b.deleted_at', 'is', null)
        .where('b.status', 'in', [...statuses])
    })
    .executeTakeFirst()
