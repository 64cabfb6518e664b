import type { Context } from '#context.ts'
import { deletePastWindows } from '#http/rate-limits.queries.ts'
import { deleteExpiredRows } from './account-erasure.queries.ts'
import { deleteRegistrations } from './registrations.queries.ts'

/** Deletes expired sessions, forgotten devices, unverified registrations and counters. Run by a scheduled job. */
export async function sweepAccounts(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context
  const now = clock.databaseNow()
  await deleteExpiredRows(db, now)
  await db.transaction().execute((trx) => deleteRegistrations(trx, { expiredAt: now }))
  await deletePastWindows(db, now)
}
