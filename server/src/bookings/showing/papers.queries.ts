import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Transaction } from '../../database/database.ts'

/** Admins any booking's; an agency those of its own that live in one of the statuses. */
type Asking = 'any' | { agencyId: string; statuses: readonly BookingStatus[] }

/** Whose papers belong to the booking; it stays as it is until the transaction ends. */
export const findPapers = (trx: Transaction, bookingId: string, asking: Asking) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.user_id', 'b.customer_id')
    .select(['b.customer_id', 'c.national_id_front_id', 'c.national_id_back_id'])
    .where('b.id', '=', bookingId)
    .$if(asking !== 'any', (query) => {
      const { agencyId, statuses } = asking as Exclude<Asking, 'any'>
      return query
        .where('b.agency_id', '=', agencyId)
        .where('b.deleted_at', 'is', null)
        .where('b.status', 'in', [...statuses])
    })
    .forShare('b')
    .executeTakeFirst()
