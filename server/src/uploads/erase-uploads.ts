import type { Context } from '#context.ts'
import { removeUpload } from './remove-stale-uploads.ts'
import { updateUploadsReleasedOf } from './uploads.queries.ts'

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
