import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { avifKey, keysOf, shareKey } from '#files/file-urls.ts'
import {
  countUploadsOfFile,
  deleteUnattachedUpload,
  listStaleUploads,
  lockStorageKey,
  updateNetworksForgotten,
  updateUploadAttached,
  updateUploadsReleasedOf,
} from './uploads.queries.ts'

/** Uploads that nothing attached are removed after this time. */
export const unusedLifeMs = 24 * 60 * 60 * 1_000
const atOnce = 500

type Removing = Pick<Context, 'db' | 'files' | 'clock' | 'log'>
type StaleUpload = Awaited<ReturnType<typeof listStaleUploads>>[number]

/**
 * Deletes uploads that stayed unattached for a day (docs/product/files.md#unattached-uploads), and their bytes with
 * the last of them. Returns the number of deleted uploads.
 */
export async function removeStaleUploads(context: Removing): Promise<number> {
  const before = new Date(context.clock.now().getTime() - unusedLifeMs)
  await updateNetworksForgotten(context.db, before)
  let removed = 0
  for (const upload of await listStaleUploads(context.db, before, atOnce)) {
    try {
      if (await removeUpload(context, upload)) removed += 1
    } catch (error) {
      context.log.error({ err: error, uploadId: upload.id }, 'an unused upload could not be removed')
    }
  }
  return removed
}

const isStillReferenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** Deletes its row and, with the last row, its bytes; returns false when it is referenced after all. */
async function removeUpload(context: Removing, upload: StaleUpload): Promise<boolean> {
  try {
    return await context.db.transaction().execute((trx) => removeInTransaction(context, trx, upload))
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    // Released by one reference while another exists: it is in use after all.
    await context.db.transaction().execute((trx) => updateUploadAttached(trx, upload.id))
    return false
  }
}

async function removeInTransaction({ files }: Removing, trx: Transaction, upload: StaleUpload): Promise<boolean> {
  await lockStorageKey(trx, upload.storage_key)
  if (!(await deleteUnattachedUpload(trx, upload.id))) return false
  if ((await countUploadsOfFile(trx, upload.storage_key)) > 0) return true
  const keys = keysOf({ storageKey: upload.storage_key, widths: upload.widths })
  const derivedKeys = upload.widths.length > 0 ? [...keys.map(avifKey), shareKey(upload.storage_key)] : []
  await Promise.all([...keys, ...derivedKeys].map((key) => files.storage.delete(key)))
  return true
}

/**
 * Deletes the files of a deleted account, with all variants, without the usual day of delay
 * (docs/product/accounts.md#account-deletion).
 */
export async function eraseUploadsOf(
  context: Pick<Context, 'db' | 'files' | 'clock' | 'log'>,
  ownerId: string,
): Promise<void> {
  for (const upload of await updateUploadsReleasedOf(context.db, ownerId)) await removeUpload(context, upload)
}
