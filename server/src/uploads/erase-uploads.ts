import type { Context } from '#context.ts'
import { removeUpload } from './remove-stale-uploads.ts'
import { updateUploadsReleasedOf } from './uploads.queries.ts'

/** Removes the files of somebody who left, with all their variants, without the day of grace (DECISIONS.md §6). */
export async function eraseUploadsOf(
  context: Pick<Context, 'db' | 'files' | 'clock' | 'log'>,
  ownerId: string,
): Promise<void> {
  for (const upload of await updateUploadsReleasedOf(context.db, ownerId)) await removeUpload(context, upload)
}
