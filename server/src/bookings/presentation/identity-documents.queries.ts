import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Database } from '#database/database.ts'

/** `any` for admins; an agency is restricted to its own undeleted bookings in one of the statuses. */
type DocumentAccess = 'any' | { agencyId: string; statuses: readonly BookingStatus[] }

/** Document ids of the booking's customer; undefined when the viewer has no access. */
export const findIdentityDocuments = (db: Database, bookingId: string, access: DocumentAccess) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.user_id', 'b.customer_id')
    .select(['c.national_id_front_id', 'c.national_id_back_id'])
    .where('b.id', '=', bookingId)
    .$if(access !== 'any', (query) => {
      const { agencyId, statuses } = access as Exclude<DocumentAccess, 'any'>
      return query
        .where('b.agency_id', '=', agencyId)
        .where('b.deleted_at', 'is', null)
        .where('b.status', 'in', [...statuses])
    })
    .executeTakeFirst()
