import { refundDueStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Database } from '../../server/src/database/database.ts'
import { addressPattern, mark } from './accounts.ts'
import { promoCodeOf } from './make-marketplace.ts'

/** Accounts of one load test, or of all, that were not removed yet. */
export const listTestAccounts = (db: Database, role: 'customer' | 'agency' | 'admin', runId?: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('email_key', 'like', addressPattern(runId))
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

export const updatePromosDeleting = (db: Database, now: Date, runId?: string) =>
  db
    .updateTable('promos')
    .set({ deleted_at: now })
    .where('title', 'like', `${mark}%`)
    .where('deleted_at', 'is', null)
    .$if(runId !== undefined, (promos) => promos.where('code', '=', promoCodeOf(runId!)))
    .execute()
