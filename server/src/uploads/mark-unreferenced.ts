import type { Transaction } from '#database/database.ts'
import { updateUploadReleased } from './uploads.queries.ts'

/**
 * Marks an upload as unreferenced: the next clean-up deletes it, unless a foreign key still references it. Call it
 * when a profile photo or logo is replaced, a trip's pictures change, or a person's files are to be erased.
 */
export const markUnreferenced = (trx: Transaction, uploadId: string): Promise<void> =>
  updateUploadReleased(trx, uploadId)
