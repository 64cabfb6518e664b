import type { Transaction } from '#database/database.ts'
import { updateUploadOwner } from './uploads.queries.ts'

/** The logo of a registration becomes the property of the account made of it. */
export const transferOwnership = (trx: Transaction, uploadId: string, ownerId: string): Promise<void> =>
  updateUploadOwner(trx, uploadId, ownerId)
