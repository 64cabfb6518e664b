import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Database } from '../../server/src/database/database.ts'
import { loadTestDomain } from './accounts.ts'

/** Accounts of load tests that were not removed yet, of one role. */
export const listTestAccounts = (db: Database, role: 'customer' | 'agency' | 'admin') =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('email_key', 'like', `%@${loadTestDomain}`)
    .orderBy('id')
    .execute()

/** Bookings that stay in the admins' list until their refund is recorded. */
export const listRefundsDue = (db: Database, agencyId: string) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('status', 'in', [...refundDueStatuses])
    .orderBy('id')
    .execute()

/** Promos that only load tests created. */
export const updatePromosDeleting = (db: Database, titlePrefix: string, now: Date) =>
  db
    .updateTable('promos')
    .set({ deleted_at: now })
    .where('title', 'like', `${titlePrefix}%`)
    .where('deleted_at', 'is', null)
    .execute()
