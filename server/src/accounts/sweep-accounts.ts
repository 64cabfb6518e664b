import type { Context } from '#context.ts'
import { deletePastWindows } from '#http/rate-limits.queries.ts'
import { deletePastNonces } from './google/google.queries.ts'
import { deletePastResets } from './passwords/password-resets.queries.ts'
import { deleteRegistrations } from './registration/registrations.queries.ts'
import { deletePastSessions } from './sessions/sessions.queries.ts'

/** Deletes expired sessions, unverified registrations and counters. Run by a scheduled job. */
export async function sweepAccounts(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await deletePastSessions(db, now)
  await deletePastResets(db, now)
  await deletePastNonces(db, now)
  await db.transaction().execute((trx) => deleteRegistrations(trx, { expiredAt: now }))
  await deletePastWindows(db, now)
}
