import type { Context } from '../context.ts'
import { deletePastWindows } from '../http/rate-limits.queries.ts'
import { deletePastRegistrations } from './registering/registrations.queries.ts'
import { deletePastSessions } from './sessions/sessions.queries.ts'

/** Removes what has ended: sessions, registrations nobody verified, counters. For a job to run now and then. */
export async function sweepAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deletePastSessions(db, now)
  await deletePastRegistrations(db, now)
  await deletePastWindows(db, now)
}
