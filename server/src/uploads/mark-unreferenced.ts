import type { Transaction } from '#database/database.ts'
import { updateUploadReleased } from './uploads.queries.ts'

/**
 * Says that nothing names this upload any more: the next clean-up removes it, unless a foreign key still points at it. Call it
 * when a profile photo or logo is replaced, a trip's pictures change, or a person's files are to be erased.
 */
export const markUnreferenced = (trx: Transaction, uploadId: string): Promise<void> =>
  updateUploadReleased(trx, uploadId)
