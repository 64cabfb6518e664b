import { updateBookingsClearingProofs } from '#bookings/transitions/deletion-bookings.queries.ts'
import type { Context } from '#context.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { eraseUploadsOf } from '#uploads/remove-stale-uploads.ts'
import { erasePersonalRows, listDeletedOwners } from './account-deletion.queries.ts'

type Erasing = Pick<Context, 'db' | 'files' | 'clock' | 'log'>

/** Erases the files of a deleted account, except payment proofs of bookings whose refund is still due. */
export async function eraseFilesOf(context: Erasing, userId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // requests that were in flight during the deletion may have inserted rows
    await erasePersonalRows(trx, userId)
    for (const refundProofId of await updateBookingsClearingProofs(trx, userId))
      await markUnreferenced(trx, refundProofId)
  })
  await eraseUploadsOf(context, userId)
}

/** Erases proofs that were retained for refunds which have been completed since. */
export async function eraseRetainedFiles(context: Erasing): Promise<void> {
  for (const { id } of await listDeletedOwners(context.db)) await eraseFilesOf(context, id)
}
