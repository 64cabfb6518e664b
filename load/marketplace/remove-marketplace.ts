import { erasePerson } from '../../server/src/account-deletion/erase-person.ts'
import { lockDeletionSubject } from '../../server/src/accounts/account-erasure.queries.ts'
import { processRefund } from '../../server/src/refunds/process-refund.ts'
import type { Context } from '../../server/src/context.ts'
import { eraseFilesQueue } from '../../server/src/jobs/queues.ts'
import { sendJobs } from '../../server/src/jobs/send-job.ts'
import { asUser } from '../../server/src/testing/builders/acting.ts'
import { deleteTripsOfAgency } from '../../server/src/trip-deletion/delete-trip.ts'
import { listRefundsDue, listTestAccounts, updatePromosDeleting } from './remove-marketplace.queries.ts'

const atOnce = 6

/**
 * Removes what one load test made, or all of them, by the product's own use cases: trips and accounts are deleted, bookings
 * end, no refund stays open. Money history cannot be deleted and remains (docs/load-tests.md). Can be repeated
 * after an interruption. Returns the number of accounts.
 */
export async function removeMarketplace(context: Context, runId?: string): Promise<number> {
  const { db } = context
  const admins = await listTestAccounts(db, 'admin', runId)
  const agencies = await listTestAccounts(db, 'agency', runId)
  const travellers = await listTestAccounts(db, 'customer', runId)
  await inParallel(agencies, ({ id }) => endAgency(context, id, admins[0]?.id))
  await updatePromosDeleting(db, context.clock.now(), runId)
  await inParallel([...travellers, ...agencies, ...admins], ({ id }) => eraseAccount(context, id))
  return travellers.length + agencies.length + admins.length
}

/** Its bookings become refundable, and the refunds are recorded by an admin of the load test. */
async function endAgency(context: Context, agencyId: string, adminId: string | undefined): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => deleteTripsOfAgency(context, trx, agencyId, 'The load test has ended.'))
  if (adminId === undefined) return
  const admin = asUser(adminId, 'admin')
  for (const { id } of await listRefundsDue(context.db, agencyId)) {
    await processRefund(context, admin, id, { refundNotes: 'The load test has ended.' })
  }
}

const eraseAccount = ({ db, clock }: Context, userId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const person = await lockDeletionSubject(trx, userId)
    if (!person) return
    await erasePerson(trx, person, clock.now())
    // the installation's workers erase its uploads
    await sendJobs(trx, eraseFilesQueue, [{ userId }])
  })

async function inParallel<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  const rest = values.values()
  const worker = async (): Promise<void> => {
    for (const value of rest) await work(value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
