import { updateBookingsClearingProofs } from '#bookings/transitions/deletion-bookings.queries.ts'
import type { Context } from '#context.ts'
import { eraseUploadsOf } from '#uploads/erase-uploads.ts'
import { markUnreferenced } from '#uploads/mark-unreferenced.ts'
import { eraseBelongings, listLeftOwners } from './account-deletion.queries.ts'

type Erasing = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

/** The files of somebody who left, but the proofs of payments whose refund an admin still owes them. */
export async function eraseFilesOf(context: Erasing, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // a request that was under way when they left may have written behind it
    await eraseBelongings(trx, userId)
    for (const refundProofId of await updateBookingsClearingProofs(trx, userId)) await markUnreferenced(trx, refundProofId)
  })
  await eraseUploadsOf(context, userId)
}

/** Refunds that were made since let go of their proofs. */
export async function eraseFilesLeftBehind(context: Erasing): Promise<void> {
  for (const { id } of await listLeftOwners(context.db)) await eraseFilesOf(context, id)
}
