import type { Transaction } from '#database/database.ts'
import { updateUploadOwner } from './uploads.queries.ts'

/** Transfers the logo of a registration to its new account. */
export const transferOwnership = (trx: Transaction, uploadId: string, ownerId: string): Promise<void> =>
  updateUploadOwner(trx, uploadId, ownerId)
