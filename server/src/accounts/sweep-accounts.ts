import type { Context } from '../context.ts'
import { deletePastWindows } from '../http/rate-limits.queries.ts'
import { releaseUpload } from '../uploads/release-upload.ts'
import { deletePastResets } from './changing-password/password-resets.queries.ts'
import { deletePastNonces } from './google/google.queries.ts'
import { deletePastRegistrations } from './registering/registrations.queries.ts'
import { deletePastSessions } from './sessions/sessions.queries.ts'

/** Removes what has ended: sessions, registrations nobody verified, counters. For a job to run now and then. */
export async function sweepAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deletePastSessions(db, now)
  await deletePastResets(db, now)
  await deletePastNonces(db, now)
  await db.transaction().execute(async (trx) => {
    for (const logoId of await deletePastRegistrations(trx, now)) await releaseUpload(trx, logoId)
  })
  await deletePastWindows(db, now)
}
